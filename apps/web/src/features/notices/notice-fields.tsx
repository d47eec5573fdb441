'use client';

import {
  NOTICE_NAME_MAX_GRAPHEMES,
  NOTICE_TEXT_MAX_GRAPHEMES,
  NOTICE_WORK_MAX_GRAPHEMES,
} from '@musubi/domain/limits';
import { Card } from '@musubi/ui/card/card';
import { Checkbox } from '@musubi/ui/checkbox/checkbox';
import { Notice } from '@musubi/ui/notice/notice';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import type { NoticeDraft, NoticeField, NoticeProblems } from './notice-form.ts';

import styles from './notices.module.css';

export interface NoticeFieldsProps {
  readonly draft: NoticeDraft;
  readonly problems: NoticeProblems;
  readonly onChange: (changes: Partial<NoticeDraft>) => void;
}

/** Returns the message of a field; undefined while the field has no problem. */
function useMessageOf(problems: NoticeProblems): (field: NoticeField) => string | undefined {
  const { t } = useTranslation(['notices', 'common']);
  const messageOf = useFieldMessage();
  return (field) => {
    const found = problems[field];
    if (found === undefined) return undefined;
    if (field === 'good_faith') return t('good_faith.missing');
    if (found.problem === 'too_many') return t('urls.too_many');
    return found.url === undefined ? messageOf(found.problem) : t('urls.unknown', { url: found.url });
  };
}

function SubjectFields({ draft, problems, onChange }: NoticeFieldsProps): React.JSX.Element {
  const { t } = useTranslation(['notices', 'common']);
  const messageOf = useMessageOf(problems);
  return (
    <>
      <RadioCards
        label={t('kind.label')}
        layout="rows"
        cards={[
          { value: 'illegal', label: t('kind.illegal') },
          { value: 'copyright', label: t('kind.copyright') },
        ]}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <TextArea
        id="urls"
        label={t('urls.label')}
        description={t('urls.description')}
        rows={2}
        inputMode="url"
        spellCheck="false"
        value={draft.urls}
        onChange={(urls) => onChange({ urls })}
        errorMessage={messageOf('urls')}
      />
    </>
  );
}

function WorkFields({ draft, problems, onChange }: NoticeFieldsProps): React.JSX.Element {
  const { t } = useTranslation(['notices', 'common']);
  const messageOf = useMessageOf(problems);
  const roleMessage = messageOf('role');
  return (
    <>
      <TextField
        id="work"
        label={t('work.label')}
        description={t('work.description')}
        value={draft.work}
        onChange={(work) => onChange({ work })}
        maxGraphemes={NOTICE_WORK_MAX_GRAPHEMES}
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
        errorMessage={messageOf('work')}
      />
      <div className={styles['field']} id="role">
        <RadioCards
          label={t('role.label')}
          layout="rows"
          cards={[
            { value: 'owner', label: t('role.owner') },
            { value: 'agent', label: t('role.agent') },
          ]}
          value={draft.role}
          onChange={(role) => onChange({ role })}
        />
        {roleMessage !== undefined && <Notice tone="danger">{roleMessage}</Notice>}
      </div>
    </>
  );
}

function SenderFields({ draft, problems, onChange }: NoticeFieldsProps): React.JSX.Element {
  const { t } = useTranslation(['notices', 'common']);
  const messageOf = useMessageOf(problems);
  return (
    <>
      <TextField
        id="name"
        label={t('name')}
        autoComplete="name"
        value={draft.name}
        onChange={(name) => onChange({ name })}
        maxGraphemes={NOTICE_NAME_MAX_GRAPHEMES}
        errorMessage={messageOf('name')}
      />
      <TextField
        id="email"
        label={t('email.label')}
        description={t('email.description')}
        type="email"
        autoComplete="email"
        value={draft.email}
        onChange={(email) => onChange({ email })}
        errorMessage={messageOf('email')}
      />
    </>
  );
}

/** The section for the reported content and the reason. */
function ContentSection(props: NoticeFieldsProps): React.JSX.Element {
  const { draft, problems, onChange } = props;
  const { t } = useTranslation(['notices', 'common']);
  const messageOf = useMessageOf(problems);
  return (
    <Card title={t('sections.content')} titleId="notice-content">
      <SubjectFields {...props} />
      {draft.kind === 'copyright' && <WorkFields {...props} />}
      <TextArea
        id="text"
        label={t('text.label')}
        description={t('text.description')}
        value={draft.text}
        onChange={(text) => onChange({ text })}
        maxGraphemes={NOTICE_TEXT_MAX_GRAPHEMES}
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
        errorMessage={messageOf('text')}
      />
      {draft.kind === 'illegal' && (
        <div className={styles['field']}>
          <Checkbox
            label={t('children.label')}
            isSelected={draft.concernsChildren}
            onChange={(concernsChildren) => onChange({ concernsChildren })}
          />
          <p className={styles['note']}>{t('children.description')}</p>
        </div>
      )}
    </Card>
  );
}

/** All fields of a notice: the content, then the sender and the statement that the law requires. */
export function NoticeFields(props: NoticeFieldsProps): React.JSX.Element {
  const { draft, problems, onChange } = props;
  const { t } = useTranslation(['notices', 'common']);
  const messageOf = useMessageOf(problems);
  return (
    <>
      <ContentSection {...props} />
      <Card title={t('sections.sender')} titleId="notice-sender">
        <SenderFields {...props} />
        <div id="good_faith">
          <Checkbox
            label={t('good_faith.label')}
            isSelected={draft.isInGoodFaith}
            onChange={(isInGoodFaith) => onChange({ isInGoodFaith })}
            errorMessage={messageOf('good_faith')}
          />
        </div>
      </Card>
    </>
  );
}

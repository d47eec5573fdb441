'use client';

import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { TextDraft } from '../autosave/text-draft.ts';
import { useFieldMessage } from '../errors/use-failure-message.ts';
import { useTask } from '../errors/use-task.ts';
import { APPEAL_MAX_CHARACTERS, countCodePoints, findAppealTextProblem } from './appeal-text.ts';

import styles from './decision-statement.module.css';

interface AppealFormProps {
  readonly draft: TextDraft;
  /** Sends the text of the appeal. @throws `ApiFailure`. */
  readonly onSend: (text: string) => Promise<void>;
  readonly onSent: () => void;
}

/**
 * The form in which the user explains why a decision is wrong. The tab stores the text until the API has
 * stored it.
 */
export function AppealForm({ draft, onSend, onSent }: AppealFormProps): React.JSX.Element {
  const { t } = useTranslation(['decisions', 'common']);
  const messageOf = useFieldMessage();
  const { isPending, failure, run } = useTask();
  const [text, setText] = useState(draft.load);
  const [isTried, setIsTried] = useState(false);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const problem = findAppealTextProblem(text);
  const findMessage = (): string | undefined => {
    if (problem === 'too_long')
      return messageOf(problem, { max: APPEAL_MAX_CHARACTERS, now: countCodePoints(text) });
    return isTried && problem !== null ? t('appeal.missing') : undefined;
  };
  const send = async (): Promise<void> => {
    setIsTried(true);
    if (problem !== null) {
      fieldRef.current?.focus();
      return;
    }
    if (!(await run(async () => onSend(text)))) return;
    draft.drop();
    onSent();
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isPending) void send();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <TextArea
        inputRef={fieldRef}
        label={t('appeal.label')}
        description={t('appeal.hint')}
        rows={6}
        value={text}
        onChange={(next) => {
          setText(next);
          draft.save(next);
        }}
        maxGraphemes={APPEAL_MAX_CHARACTERS}
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
        errorMessage={findMessage()}
        className={styles['text']}
      />
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="primary" isPending={isPending}>
        {t('appeal.send')}
      </Button>
    </form>
  );
}

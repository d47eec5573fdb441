'use client';

import type { DeskDiscoveryPage } from '@musubi/api-client';
import { REPORT_TEXT_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { LOCALES } from '@musubi/domain/locales';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { Button } from '@musubi/ui/button/button';
import { DateTimeField } from '@musubi/ui/date-time-field/date-time-field';
import { Notice } from '@musubi/ui/notice/notice';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { useOperator } from '#shared/operators/operator-context.tsx';
import { takeFocus } from '#shared/sign-in/focus-first.ts';

import { isBackwards, type PageChoice, type PageState, toChoice, toRequest } from './page-choice.ts';

import styles from './discovery-desk.module.css';

interface PageEditorProps {
  readonly page: DeskDiscoveryPage;
  readonly onSaved: (page: DeskDiscoveryPage, state: PageState) => void;
}

interface LimitsProps {
  readonly choice: PageChoice;
  readonly onChange: (changes: Partial<PageChoice>) => void;
}

function Limits({ choice, onChange }: LimitsProps): React.JSX.Element {
  const { t } = useTranslation('discovery-desk');
  return (
    <>
      <div className={styles['period']}>
        <DateTimeField
          label={t('edit.from')}
          description={t('edit.limits')}
          value={choice.from}
          onChange={(from) => onChange({ from })}
        />
        <DateTimeField
          label={t('edit.until')}
          value={choice.until}
          onChange={(until) => onChange({ until })}
          errorMessage={isBackwards(choice) ? t('edit.backwards') : undefined}
        />
      </div>
      <RadioCards
        label={t('edit.locale')}
        layout="rows"
        cards={[
          { value: 'all', label: t('edit.all_locales') },
          ...LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] })),
        ]}
        value={choice.locale}
        onChange={(locale) => onChange({ locale })}
      />
    </>
  );
}

/** A form that hides one page from discovery or picks it. */
export function PageEditor({ page, onSaved }: PageEditorProps): React.JSX.Element {
  const { t } = useTranslation(['discovery-desk', 'common']);
  const { client } = useOperator();
  const { isPending, failure, run } = useTask();
  const [choice, setChoice] = useState(() => toChoice(page));
  const change = (changes: Partial<PageChoice>): void => setChoice((before) => ({ ...before, ...changes }));
  const save = async (): Promise<void> => {
    const isSaved = await run(async () => {
      try {
        await client.v4OperatorSetDiscovery({
          id: page.user_id,
          deskSetDiscoveryRequest: toRequest(choice),
        });
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
    if (isSaved) onSaved(page, choice.state);
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isBackwards(choice)) void save();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <h2 ref={takeFocus} tabIndex={-1}>
        {t('edit.title', { name: page.name })}
      </h2>
      <RadioCards
        label={t('edit.state')}
        layout="rows"
        cards={[
          { value: 'normal', label: t('edit.normal') },
          { value: 'hidden', label: t('edit.hidden') },
          { value: 'picked', label: t('edit.picked') },
        ]}
        value={choice.state}
        onChange={(state) => change({ state })}
      />
      {choice.state === 'picked' && <Limits choice={choice} onChange={change} />}
      <TextArea
        label={t('edit.reason')}
        rows={2}
        value={choice.reason}
        onChange={(reason) => change({ reason })}
        maxGraphemes={REPORT_TEXT_MAX_GRAPHEMES}
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
      />
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="primary" isPending={isPending} className={styles['start']}>
        {t('edit.save')}
      </Button>
    </form>
  );
}

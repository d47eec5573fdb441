'use client';

import { systemClock } from '@musubi/auth/browser';
import { LOCALES } from '@musubi/domain/locales';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { useLocale } from '@musubi/i18n/messages-provider';
import { DateTimeField } from '@musubi/ui/date-time-field/date-time-field';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';
import { toZoneName } from '#shared/stats/time-zone-label.ts';

import type { MaintenanceDraft, MaintenanceField, MaintenanceProblems } from './maintenance-form.ts';

import styles from './health-screen.module.css';

interface MaintenanceFieldsProps {
  readonly draft: MaintenanceDraft;
  readonly problems: MaintenanceProblems;
  readonly onChange: (draft: MaintenanceDraft) => void;
}

/** Fields for the message in each language, and for start and end in the browser's time zone. */
export function MaintenanceFields({ draft, problems, onChange }: MaintenanceFieldsProps): React.JSX.Element {
  const { t } = useTranslation('health');
  const locale = useLocale();
  const messageOf = useFieldMessage();
  const errorOf = (field: MaintenanceField): string | undefined => {
    const { [field]: problem } = problems;
    return problem === undefined ? undefined : messageOf(problem);
  };
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      {LOCALES.map((language) => (
        <TextArea
          key={language}
          label={t('maintenance.message', { language: LOCALE_NAMES[language] })}
          lang={language}
          rows={2}
          value={draft.messages[language]}
          onChange={(text) => onChange({ ...draft, messages: { ...draft.messages, [language]: text } })}
          errorMessage={errorOf(language)}
        />
      ))}
      <div className={styles['times']}>
        <DateTimeField
          label={t('maintenance.start')}
          description={t('maintenance.start_hint')}
          value={draft.start}
          onChange={(start) => onChange({ ...draft, start })}
          errorMessage={errorOf('start')}
        />
        <DateTimeField
          label={t('maintenance.end')}
          description={t('maintenance.end_hint')}
          value={draft.end}
          onChange={(end) => onChange({ ...draft, end })}
          errorMessage={errorOf('end')}
        />
      </div>
      <p className={styles['note']}>
        {t('maintenance.zone', { zone: toZoneName(timeZone, locale, systemClock.nowMs()) })}
      </p>
    </>
  );
}

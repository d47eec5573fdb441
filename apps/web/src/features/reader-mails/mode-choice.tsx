'use client';

import type { ReaderMailMode, ReaderMails } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { useDayWords } from './use-day-words.ts';

import styles from './reader-mails.module.css';

const KEYS = {
  off: 'mode.off',
  manual: 'mode.manual',
  weekly: 'mode.weekly',
} as const satisfies Record<ReaderMailMode, string>;

const MODES = ['off', 'manual', 'weekly'] as const;

interface ModeChoiceProps {
  readonly mails: ReaderMails;
  /** Stores the mode. Resolves to false when another tab has changed it. @throws `ApiFailure`. */
  readonly onChoose: (mode: ReaderMailMode) => Promise<boolean>;
}

/** Says what the chosen mode does. */
function ModeNote({ mails }: Pick<ModeChoiceProps, 'mails'>): React.JSX.Element | null {
  const { t } = useTranslation('write-to-readers');
  const words = useDayWords();
  const { mode, next_at: next, time_zone: timeZone, purposes } = mails;
  if (mode === 'off') return <p className={styles['note']}>{t('mode.off_note')}</p>;
  if (mode === 'manual') return null;
  const count = purposes.reduce((sum, each) => sum + (each.takes_weekly ? each.readers : 0), 0);
  if (count === 0) return <p className={styles['note']}>{t('mode.weekly_none')}</p>;
  if (next === null) return null;
  return (
    <p className={styles['note']} data-phrases>
      {t('mode.weekly_next', { count, formatted: words.count(count), moment: words.moment(next, timeZone) })}
    </p>
  );
}

/** Chooses when readers get mails. Saves at once. */
export function ModeChoice({ mails, onChoose }: ModeChoiceProps): React.JSX.Element {
  const { t } = useTranslation('write-to-readers');
  const { failure, retry, isPending, run } = useTask();
  const [wanted, setWanted] = useState(mails.mode);
  /** The mode that was not stored, because another tab has chosen another one. */
  const [refused, setRefused] = useState<ReaderMailMode | null>(null);
  const choose = async (mode: ReaderMailMode): Promise<void> => {
    setRefused(null);
    setWanted(mode);
    await run(async () => {
      if (!(await onChoose(mode))) setRefused(mode);
    });
  };
  return (
    <div className={styles['mode']}>
      <span className={styles['label']} aria-hidden="true">
        {t('mode.label')}
      </span>
      <ToggleGroup
        label={t('mode.label')}
        className={styles['choices']}
        value={isPending ? wanted : mails.mode}
        onChange={(mode) => {
          if (mode !== mails.mode && !isPending) void choose(mode);
        }}
        items={MODES.map((mode) => ({ value: mode, label: t(KEYS[mode]) }))}
      />
      {refused !== null && (
        <Notice
          tone="warn"
          role="alert"
          actions={
            <>
              <Button onPress={() => void choose(refused)}>
                {t('mode.use_mine', { mode: t(KEYS[refused]) })}
              </Button>
              <Button variant="quiet" onPress={() => setRefused(null)}>
                {t('mode.keep')}
              </Button>
            </>
          }
        >
          {t('mode.changed', { mode: t(KEYS[mails.mode]) })}
        </Notice>
      )}
      <FailureNotice failure={failure} onRetry={retry} />
      <ModeNote mails={mails} />
    </div>
  );
}

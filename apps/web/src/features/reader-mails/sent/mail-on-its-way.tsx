'use client';

import type { SentReaderMail } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { ProgressBar } from '@musubi/ui/progress-bar/progress-bar';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { useDayWords } from '../use-day-words.ts';
import { useNow } from '../use-now.ts';
import { MailContent } from './mail-content.tsx';
import { formatTimeLeft } from './time-left.ts';

import styles from './sent.module.css';

const TITLE_ID = 'mail-on-its-way';

interface MailOnItsWayProps {
  readonly mail: SentReaderMail;
  /** Whether the creator has just sent it here, so that the focus moves to it. */
  readonly isNew: boolean;
  /** @throws `ApiFailure`. */
  readonly onCancel: () => Promise<void>;
}

/** The countdown to the start of sending. */
function Countdown({ startsAt }: { readonly startsAt: string }): React.JSX.Element {
  const { t } = useTranslation('write-to-readers');
  const left = formatTimeLeft(Date.parse(startsAt) - useNow());
  return (
    <p role="timer" className={styles['timer']}>
      {left === null ? t('way.starting') : t('way.left', { left })}
    </p>
  );
}

/** A mail that waits for its start or is being sent, with a button that stops it. */
export function MailOnItsWay({ mail, isNew, onCancel }: MailOnItsWayProps): React.JSX.Element {
  const { t } = useTranslation('write-to-readers');
  const words = useDayWords();
  const { isPending, failure, retry, run } = useTask();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) titleRef.current?.focus();
  }, [isNew]);
  const { state, readers, sent, refused, starts_at: startsAt } = mail;
  const isPlanned = state === 'planned';
  const done = sent + refused;
  return (
    <Card
      titleId={TITLE_ID}
      titleRef={titleRef}
      title={t('way.planned', { count: readers, formatted: words.count(readers) })}
    >
      {isPlanned ? (
        <Countdown startsAt={startsAt} />
      ) : (
        <ProgressBar
          label={t('way.sending')}
          valueLabel={t('way.progress', { sent: words.count(done), readers: words.count(readers) })}
          done={done}
          total={readers}
        />
      )}
      <MailContent {...mail} />
      <FailureNotice failure={failure} onRetry={retry} />
      <Button className={styles['start']} isPending={isPending} onPress={() => void run(onCancel)}>
        {isPlanned ? t('way.cancel') : t('way.stop')}
      </Button>
    </Card>
  );
}

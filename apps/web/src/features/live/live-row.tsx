'use client';

import type { LiveStream } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { Badge } from '@musubi/ui/badge/badge';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';

import { ComputerSection } from './computer-section.tsx';
import { endsWithoutSignals, isQuestionOpen, needsSignals } from './stream-end.ts';
import { useLiveWords } from './use-live-words.ts';

import styles from './live-screen.module.css';

interface LiveRowProps {
  readonly stream: LiveStream;
  /** Token of the stream, if this tab started it. */
  readonly token: string | null;
  /** Whether the form has just created the stream. The new row gets the focus. */
  readonly isNew: boolean;
  /** Ends a running stream or cancels an announced one. @throws ApiFailure */
  readonly onEnd: () => Promise<void>;
  /** Postpones the end of a running stream. @throws ApiFailure */
  readonly onConfirm: () => Promise<void>;
}

function LiveState({ stream }: Pick<LiveRowProps, 'stream'>): React.JSX.Element {
  const { t } = useTranslation('live');
  const words = useLiveWords();
  const { is_live: isLive, starts_at: start, expires_at: end, last_heartbeat_at: beat = null } = stream;
  if (!isLive) return <p>{t('row.announced', { moment: words.moment(start) })}</p>;
  const until = { time: words.clock(end) };
  return (
    <>
      {isQuestionOpen(stream, systemClock.nowMs()) && (
        <Notice tone="warn" role="status">
          {t('row.question', until)}
        </Notice>
      )}
      <p>{t('row.since', { moment: words.moment(start) })}</p>
      {beat !== null && <p>{t('row.heartbeat', { time: words.time(beat) })}</p>}
      {beat === null && endsWithoutSignals(stream) && <p>{t('row.no_heartbeat')}</p>}
      <p className={styles['note']}>
        {endsWithoutSignals(stream) ? t('row.until', until) : t('row.shown_until', until)}
      </p>
    </>
  );
}

type ActionsProps = Pick<LiveRowProps, 'onConfirm' | 'onEnd' | 'stream'>;

function LiveActions({ stream, onEnd, onConfirm }: ActionsProps): React.JSX.Element {
  const { t } = useTranslation('live');
  const ending = useTask();
  const confirming = useTask();
  const failure = ending.failure ?? confirming.failure;
  const name = <VisuallyHidden>: {stream.title}</VisuallyHidden>;
  return (
    <>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div className={styles['actions']}>
        <Button
          variant={stream.is_live ? 'danger' : 'secondary'}
          isPending={ending.isPending}
          onPress={() => void ending.run(onEnd)}
        >
          {stream.is_live ? t('row.end') : t('row.cancel')}
          {name}
        </Button>
        {stream.is_live && (
          <Button isPending={confirming.isPending} onPress={() => void confirming.run(onConfirm)}>
            {t('row.still')}
            {name}
          </Button>
        )}
      </div>
    </>
  );
}

/** A running or announced stream with its actions. */
export function LiveRow({ stream, token, isNew, ...actions }: LiveRowProps): React.JSX.Element {
  const { t } = useTranslation('live');
  const nameRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) nameRef.current?.focus();
  }, [isNew]);
  return (
    <li className={styles['row']} data-live={stream.is_live || undefined}>
      <div className={styles['head']}>
        <h3 ref={nameRef} tabIndex={-1} className={styles['name']}>
          {stream.title}
        </h3>
        <Badge tone={stream.is_live ? 'accent' : 'neutral'}>
          {stream.is_live ? t('row.live') : t('row.upcoming')}
        </Badge>
      </div>
      <LiveState stream={stream} />
      <LiveActions stream={stream} {...actions} />
      <a className={styles['url']} href={stream.url} target="_blank" rel="noopener">
        {stream.url}
      </a>
      {needsSignals(stream) && <ComputerSection stream={stream} token={token} />}
    </li>
  );
}

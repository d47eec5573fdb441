'use client';

import type { LiveStream } from '@musubi/api-client';
import { Badge } from '@musubi/ui/badge/badge';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';

import { useLiveWords } from './use-live-words.ts';

import styles from './live-screen.module.css';

interface LiveRowProps {
  readonly stream: LiveStream;
  /** Ends a running stream or cancels an announced one. @throws ApiFailure */
  readonly onEnd: () => Promise<void>;
}

function LiveState({ stream }: Pick<LiveRowProps, 'stream'>): React.JSX.Element {
  const { t } = useTranslation('live');
  const words = useLiveWords();
  const { is_live: isLive, starts_at: start, expires_at: end, last_heartbeat_at: beat = null } = stream;
  if (!isLive) return <p>{t('row.announced', { moment: words.moment(start) })}</p>;
  return (
    <>
      <p>{t('row.since', { moment: words.moment(start) })}</p>
      <p>{beat === null ? t('row.no_heartbeat') : t('row.heartbeat', { time: words.time(beat) })}</p>
      <p className={styles['note']}>{t('row.until', { time: words.time(end) })}</p>
    </>
  );
}

/** A running or announced stream with the state of its heartbeat. */
export function LiveRow({ stream, onEnd }: LiveRowProps): React.JSX.Element {
  const { t } = useTranslation('live');
  const { isPending, failure, run } = useTask();
  return (
    <li className={styles['row']} data-live={stream.is_live || undefined}>
      <div className={styles['head']}>
        <h3 className={styles['name']}>{stream.title}</h3>
        <Badge tone={stream.is_live ? 'accent' : 'neutral'}>
          {stream.is_live ? t('row.live') : t('row.upcoming')}
        </Badge>
      </div>
      <LiveState stream={stream} />
      <a className={styles['url']} href={stream.url} target="_blank" rel="noopener">
        {stream.url}
      </a>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Button
        variant={stream.is_live ? 'danger' : 'secondary'}
        className={styles['end']}
        isPending={isPending}
        onPress={() => void run(onEnd)}
      >
        {stream.is_live ? t('row.end') : t('row.cancel')}
        <VisuallyHidden>: {stream.title}</VisuallyHidden>
      </Button>
    </li>
  );
}

'use client';

import { Button } from '@musubi/ui/button/button';
import { ProgressBar } from '@musubi/ui/progress-bar/progress-bar';
import { useTranslation } from 'react-i18next';

import type { QueuedFile } from './use-gallery-upload.ts';

import styles from './block-fields.module.css';

interface GalleryQueueProps {
  readonly files: readonly QueuedFile[];
  readonly onRetry: (id: number) => void;
  readonly onDismiss: (id: number) => void;
}

type QueuedEntryProps = Omit<GalleryQueueProps, 'files'> & { readonly entry: QueuedFile };

function QueuedEntry({ entry, onRetry, onDismiss }: QueuedEntryProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const { id, state, problem } = entry;
  const { name } = entry.file;
  if (state === 'sending') return <ProgressBar label={t('gallery.sending', { name })} done={0} total={0} />;
  if (state === 'waiting') return <p className={styles['note']}>{t('gallery.waiting', { name })}</p>;
  return (
    <div className={styles['failed']}>
      <p>{t('gallery.failed', { name, reason: problem })}</p>
      <div className={styles['inline']}>
        <Button onPress={() => onRetry(id)}>{t('gallery.retry', { name })}</Button>
        <Button variant="quiet" onPress={() => onDismiss(id)}>
          {t('gallery.dismiss', { name })}
        </Button>
      </div>
    </div>
  );
}

/** The files on their way into a gallery, and those that failed. */
export function GalleryQueue({ files, onRetry, onDismiss }: GalleryQueueProps): React.JSX.Element | null {
  if (files.length === 0) return null;
  return (
    <ul className={styles['queue']} role="status">
      {files.map((entry) => (
        <li key={entry.id}>
          <QueuedEntry entry={entry} onRetry={onRetry} onDismiss={onDismiss} />
        </li>
      ))}
    </ul>
  );
}

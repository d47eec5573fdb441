'use client';

import { Button } from '@musubi/ui/button/button';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useTranslation } from 'react-i18next';

import { UploadProgress, useUploadLabel } from '#shared/uploads/upload-progress.tsx';

import type { QueuedFile } from './use-gallery-upload.ts';

import styles from '../kit/block-fields.module.css';

interface GalleryQueueProps {
  readonly files: readonly QueuedFile[];
  readonly onRetry: (id: number) => void;
  readonly onDismiss: (id: number) => void;
  /** Cancels the current upload. */
  readonly onCancel: () => void;
}

type QueuedEntryProps = Omit<GalleryQueueProps, 'files'> & { readonly entry: QueuedFile };

function QueuedEntry({ entry, onRetry, onDismiss, onCancel }: QueuedEntryProps): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const { id, state, problem } = entry;
  const { name } = entry.file;
  if (state === 'sending') return <UploadProgress sending={entry.sending} onCancel={onCancel} />;
  if (state === 'waiting') return <p className={styles['note']}>{t('gallery.waiting', { name })}</p>;
  return (
    <div className={styles['failed']} role="alert">
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

/** The files being uploaded to a gallery, and those that failed. */
export function GalleryQueue({ files, ...props }: GalleryQueueProps): React.JSX.Element {
  const sent = files.find(({ state }) => state === 'sending');
  const label = useUploadLabel(sent?.sending ?? null);
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {files.length > 0 && (
        <ul className={styles['queue']}>
          {files.map((entry) => (
            <li key={entry.id}>
              <QueuedEntry {...props} entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

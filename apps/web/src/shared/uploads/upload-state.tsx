'use client';

import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useTranslation } from 'react-i18next';

import { UploadBar, useUploadLabel } from './upload-progress.tsx';
import type { Upload } from './use-upload.ts';

import styles from './upload-state.module.css';

interface UploadStateProps {
  readonly upload: Pick<Upload, 'sending' | 'isCancelled' | 'retry' | 'cancel'>;
  /** Text while nothing is being sent: what can be chosen, or that the browser is offline. */
  readonly hint: string;
  /** Why the last file was not uploaded; null without a failure. */
  readonly problem: string | null;
  readonly isOnline: boolean;
}

/** State of an upload below the button that chooses the file: progress, hint, failure, and a retry of the same file. */
export function UploadState({ upload, hint, problem, isOnline }: UploadStateProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const { sending, isCancelled, retry } = upload;
  const label = useUploadLabel(sending);
  const press = sending === null ? retry : upload.cancel;
  return (
    <>
      {sending !== null && <UploadBar sending={sending} />}
      <p className={styles['note']} role="status">
        {sending === null ? hint : <VisuallyHidden>{label}</VisuallyHidden>}
        {isCancelled && ` ${t('upload.cancelled')}`}
      </p>
      {problem !== null && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {/* One button for both actions, so that it keeps the focus when it is pressed. */}
      {press !== null && (
        <Button isDisabled={sending === null && !isOnline} onPress={press} className={styles['button']}>
          {sending === null ? t('action.retry') : t('upload.cancel')}
        </Button>
      )}
    </>
  );
}

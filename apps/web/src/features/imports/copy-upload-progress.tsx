'use client';

import { toSizeWords } from '@musubi/domain/file-formats';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { ProgressBar } from '@musubi/ui/progress-bar/progress-bar';
import { useTranslation } from 'react-i18next';

import type { CopyUpload } from './use-import-reading.ts';
import { isSent, useUploadLabel } from './use-upload-label.ts';

import styles from './imports-screen.module.css';

interface CopyUploadProgressProps {
  readonly upload: CopyUpload;
  readonly onCancel: () => void;
}

/** Upload progress; indeterminate while the server reads the file. */
export function CopyUploadProgress({ upload, onCancel }: CopyUploadProgressProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const label = useUploadLabel(upload);
  const { sent, total } = upload;
  const words = { done: toSizeWords(sent, locale), total: toSizeWords(total, locale) };
  return (
    <>
      <ProgressBar
        label={label}
        valueLabel={isSent(upload) || total === 0 ? undefined : t('upload.progress', words)}
        done={sent}
        total={isSent(upload) ? 0 : total}
        className={styles['bar']}
      />
      <Button onPress={onCancel}>{t('upload.cancel')}</Button>
    </>
  );
}

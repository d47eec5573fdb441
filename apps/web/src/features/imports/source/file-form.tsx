'use client';

import { Button } from '@musubi/ui/button/button';
import { FileButton } from '@musubi/ui/file-button/file-button';
import Upload from 'lucide-react/icons/upload';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { UploadProgress } from '#shared/uploads/upload-progress.tsx';

import type { SourceFormProps } from './source-form-props.ts';
import type { ImportReading } from './use-import-reading.ts';

import styles from '../imports-screen.module.css';

const FILE_TYPES = [
  '.html',
  '.htm',
  '.json',
  '.csv',
  '.txt',
  '.vcf',
  '.zip',
  'text/html',
  'application/json',
  'application/zip',
  'text/csv',
  'text/plain',
  'text/vcard',
] as const;

const KINDS = ['file.copy', 'file.saved', 'file.exports', 'file.closed', 'file.lists'] as const;

interface FileFormProps extends SourceFormProps, Pick<ImportReading, 'upload' | 'retry'> {
  /** Id of the button that chooses the file. */
  readonly buttonId: string;
  readonly onCancel: () => void;
}

/** A form for a file. A chosen or dropped file is sent at once. */
export function FileForm({
  buttonId,
  isPending,
  failure,
  onRead,
  upload,
  retry,
  onCancel,
}: FileFormProps): React.JSX.Element {
  const { t } = useTranslation(['imports', 'common']);
  const titleId = useId();
  const [isOver, setIsOver] = useState(false);
  const handleDrag = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(event.type === 'dragover');
  };
  const handleDrop = (event: DragEvent): void => {
    handleDrag(event);
    const { 0: file } = event.dataTransfer.files;
    if (file !== undefined && !isPending) onRead({ way: 'file', file });
  };
  const focusAfter = (press: () => void) => (): void => {
    press();
    // The pressed button disappears, so the focus moves to the button that chooses the file.
    document.getElementById(buttonId)?.focus();
  };
  return (
    <div className={styles['form']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboards use the button inside */}
      <div
        role="group"
        aria-labelledby={titleId}
        className={styles['drop']}
        data-over={isOver || undefined}
        onDragOver={handleDrag}
        onDragLeave={handleDrag}
        onDrop={handleDrop}
      >
        <p id={titleId} className={styles['dropTitle']}>
          {t('file.title')}
        </p>
        <FileButton
          id={buttonId}
          variant="primary"
          acceptedTypes={FILE_TYPES}
          isPending={isPending}
          icon={<Upload size={18} aria-hidden="true" />}
          onFile={(file) => onRead({ way: 'file', file })}
        >
          {t('file.choose')}
        </FileButton>
        {retry !== null && <Button onPress={focusAfter(retry)}>{t('common:action.retry')}</Button>}
        {upload === null ? (
          <p className={styles['muted']} data-phrases>
            {t('file.limit')}
          </p>
        ) : (
          <UploadProgress
            sending={upload}
            checking={upload.isCopy ? t('upload.checking') : undefined}
            onCancel={focusAfter(onCancel)}
            className={styles['bar']}
          />
        )}
      </div>
      {failure}
      <ul className={styles['kinds']} aria-label={t('file.kinds')}>
        {KINDS.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </div>
  );
}

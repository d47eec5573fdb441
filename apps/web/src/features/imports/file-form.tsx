'use client';

import { FileButton } from '@musubi/ui/file-button/file-button';
import Upload from 'lucide-react/icons/upload';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { SourceFormProps } from './source-form-props.ts';

import styles from './imports-screen.module.css';

const FILE_TYPES = [
  '.html',
  '.htm',
  '.json',
  '.csv',
  '.txt',
  'text/html',
  'application/json',
  'text/csv',
  'text/plain',
] as const;

const KINDS = ['file.saved', 'file.exports', 'file.closed', 'file.lists'] as const;

interface FileFormProps extends SourceFormProps {
  /** Id of the button that chooses the file. */
  readonly buttonId: string;
}

/** Asks for a file, which is chosen or dropped and read at once. */
export function FileForm({ buttonId, isPending, failure, onRead }: FileFormProps): React.JSX.Element {
  const { t } = useTranslation('imports');
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
        <p className={styles['muted']}>{t('file.limit')}</p>
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

'use client';

import { toSizeWords } from '@musubi/domain/file-formats';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { ProgressBar, type ProgressBarProps } from '@musubi/ui/progress-bar/progress-bar';
import { useTranslation } from 'react-i18next';

import type { SendingFile } from './use-upload.ts';

/** Whether the whole file is sent, so that the server is now processing it. */
function isSent({ sent, total }: SendingFile): boolean {
  return total > 0 && sent >= total;
}

interface UploadWords {
  /** Replaces the words with the name of the file. */
  readonly label?: string | undefined;
  /** Replaces the text shown while the server processes the file. */
  readonly checking?: string | undefined;
}

/**
 * Says whether a file is being sent or processed; empty without a file. For a status region, which must not
 * announce each progress step.
 */
export function useUploadLabel(sending: SendingFile | null, { label, checking }: UploadWords = {}): string {
  const { t } = useTranslation('common');
  if (sending === null) return '';
  if (isSent(sending)) return checking ?? t('upload.checking');
  return label ?? t('upload.sending', { name: sending.name });
}

interface UploadBarProps extends UploadWords, Pick<ProgressBarProps, 'className'> {
  readonly sending: SendingFile;
}

/** Progress of an upload, indeterminate while the server processes the file. */
export function UploadBar({ sending, className, ...words }: UploadBarProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { sent, total } = sending;
  const sizes = { done: toSizeWords(sent, locale), total: toSizeWords(total, locale) };
  return (
    <ProgressBar
      className={className}
      label={useUploadLabel(sending, words)}
      valueLabel={isSent(sending) || total === 0 ? undefined : t('upload.progress', sizes)}
      done={sent}
      total={isSent(sending) ? 0 : total}
    />
  );
}

interface UploadProgressProps extends UploadBarProps {
  readonly onCancel: () => void;
}

/** Progress of an upload with a button that cancels it. */
export function UploadProgress({ onCancel, ...props }: UploadProgressProps): React.JSX.Element {
  const { t } = useTranslation('common');
  return (
    <>
      <UploadBar {...props} />
      <Button onPress={onCancel}>{t('upload.cancel')}</Button>
    </>
  );
}

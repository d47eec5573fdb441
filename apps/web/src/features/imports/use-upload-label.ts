'use client';

import { useTranslation } from 'react-i18next';

import type { CopyUpload } from './use-import-reading.ts';

/** Whether all of the page copy is sent, so that the server reads it. */
export function isSent({ sent, total }: CopyUpload): boolean {
  return total > 0 && sent >= total;
}

/** Says whether the page copy is sent or read; empty without one. */
export function useUploadLabel(upload: CopyUpload | null): string {
  const { t } = useTranslation('imports');
  if (upload === null) return '';
  return isSent(upload) ? t('upload.checking') : t('upload.sending', { name: upload.name });
}

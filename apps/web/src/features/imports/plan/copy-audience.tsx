'use client';

import type { ImportedPageCopy } from '@musubi/api-client';
import { Notice } from '@musubi/ui/notice/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface CopyAudienceProps {
  readonly copy: Pick<ImportedPageCopy, 'is_for_adults' | 'had_lock'>;
  /** Leads to the screen that sets who may see the page. */
  readonly audienceLink: ReactNode;
}

/** Warns that the page here is open to visitors who had to enter a passphrase or confirm their age there. */
export function CopyAudience({ copy, audienceLink }: CopyAudienceProps): React.JSX.Element | null {
  const { t } = useTranslation('imports');
  const { is_for_adults: isForAdults, had_lock: hadLock } = copy;
  if (!isForAdults && !hadLock) return null;
  return (
    <Notice tone="warn" actions={audienceLink}>
      {isForAdults && hadLock && t('copy.audience.both')}
      {isForAdults && !hadLock && t('copy.audience.adult')}
      {!isForAdults && hadLock && t('copy.audience.lock')}
    </Notice>
  );
}

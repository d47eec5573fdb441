'use client';

import type { ImportedPageCopy } from '@musubi/api-client';
import { Notice } from '@musubi/ui/notice/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface CopyAudienceProps {
  readonly copy: Pick<ImportedPageCopy, 'is_for_adults' | 'had_lock'>;
  /** Link to the screen that controls who can see the page. */
  readonly audienceLink: ReactNode;
}

/** Warns that the lock and the age check of the copied page are not imported. */
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

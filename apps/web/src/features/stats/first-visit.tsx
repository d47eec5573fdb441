'use client';

import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { useTranslation } from 'react-i18next';

import { OwnAddressButton } from '#shared/profile/own-address-button.tsx';

/** Empty state before the first visit, with a button that copies the page's URL. */
export function FirstVisit(): React.JSX.Element {
  const { t } = useTranslation(['stats', 'common']);
  return (
    <EmptyState title={t('empty.title')} actions={<OwnAddressButton label={t('empty.copy')} />}>
      {t('empty.body')}
    </EmptyState>
  );
}

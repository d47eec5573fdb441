'use client';

import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { useTranslation } from 'react-i18next';

import { OwnAddressButton } from '#shared/own-address-button.tsx';

/** Before the first visit: what will stand here, and the address to give away. */
export function FirstVisit(): React.JSX.Element {
  const { t } = useTranslation(['stats', 'common']);
  return (
    <EmptyState title={t('empty.title')} actions={<OwnAddressButton label={t('empty.copy')} />}>
      {t('empty.body')}
    </EmptyState>
  );
}

'use client';

import { Button } from '@musubi/ui/button/button';
import { EnvelopeDrawing } from '@musubi/ui/empty-state/drawings';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { useTranslation } from 'react-i18next';

import { OwnAddressButton } from '#shared/profile/own-address-button.tsx';

/** Empty state before the first letter, with a button that copies the URL of the creator's page. */
export function NoLetters(): React.JSX.Element {
  const { t } = useTranslation(['letters', 'common']);
  return (
    <EmptyState
      title={t('empty.title')}
      isStacked
      picture={<EnvelopeDrawing />}
      actions={<OwnAddressButton label={t('empty.copy')} />}
    >
      {t('empty.body')}
    </EmptyState>
  );
}

/** Empty state for a search or filter without matches. */
export function NoSuchLetters({ onShowAll }: { readonly onShowAll: () => void }): React.JSX.Element {
  const { t } = useTranslation('letters');
  return (
    <EmptyState
      title={t('none_such.title')}
      actions={<Button onPress={onShowAll}>{t('none_such.show_all')}</Button>}
    />
  );
}

'use client';

import type { AccountStatus } from '@musubi/api-client';
import { useTranslation } from 'react-i18next';

import { Screen } from '#shared/screen/screen.tsx';

import { AccountNotice } from './account-notice.tsx';

/** Replaces the screens of the member area while the account cannot save any data. */
export function AccountScreen({ account }: { readonly account: AccountStatus }): React.JSX.Element {
  const { t } = useTranslation('common');
  return (
    <Screen title={t('account.title')}>
      <AccountNotice account={account} isWhole />
    </Screen>
  );
}

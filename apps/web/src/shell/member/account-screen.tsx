'use client';

import type { AccountStatus } from '@musubi/api-client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/routing/paths.ts';
import { Screen } from '#shared/screen/screen.tsx';

import { RestorableScreen } from '../session/restorable-screen.tsx';
import { AccountNotice } from './account-notice.tsx';
import { isReadableWithoutAccount } from './readable-without-account.ts';

import row from '#shared/screen/notice-row.module.css';

interface AccountScreenProps {
  readonly account: AccountStatus;
  /** Path of the requested screen without its locale. */
  readonly path: string;
  /** Whether the API has returned the profile, which the requested screen needs. */
  readonly hasProfile: boolean;
  /** The requested screen. */
  readonly children: ReactNode;
}

/**
 * Replaces the screens of the member area while the account cannot save any data. Screens that the user may
 * still open show a notice above their content.
 */
export function AccountScreen({
  account,
  path,
  hasProfile,
  children,
}: AccountScreenProps): React.JSX.Element {
  const { t } = useTranslation('common');
  if (hasProfile && isReadableWithoutAccount(path))
    return (
      <RestorableScreen path={path}>
        <div className={row['row']}>
          <AccountNotice account={account} />
        </div>
        {children}
      </RestorableScreen>
    );
  return (
    // A suspended user can appeal on this screen, whatever the path.
    <RestorableScreen path={account.state === 'suspended' ? paths.decisions : path}>
      <Screen title={t('account.title')}>
        <AccountNotice account={account} isWhole />
      </Screen>
    </RestorableScreen>
  );
}

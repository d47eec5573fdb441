'use client';

import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { type ReactNode, useMemo } from 'react';

import type { SettingsPage } from '#shared/routing/paths.ts';
import { useSession } from '#shared/session/session-wiring.ts';

import { useAccount } from './account-context.ts';
import { AccountFailure } from './account-failure.tsx';
import { ConfirmationContext } from './confirmation-context.ts';
import { SettingsSection } from './settings-section.tsx';

interface AccountSectionProps {
  readonly id: SettingsPage;
  readonly lead?: string;
  /** Expected number of settings, which the skeleton shows. */
  readonly rows: number;
  readonly children: ReactNode;
}

function Methods({ rows, children }: Pick<AccountSectionProps, 'rows' | 'children'>): ReactNode {
  const account = useAccount();
  const { useCases, methods, error, reload, ask } = account;
  const value = useMemo(
    () => (useCases === null || methods === null ? null : { useCases, methods, reload, ask }),
    [useCases, methods, reload, ask],
  );
  if (value !== null) return <ConfirmationContext value={value}>{children}</ConfirmationContext>;
  if (error !== null) return <AccountFailure account={account} />;
  return Array.from({ length: rows }, (_, index) => <Skeleton key={index} shape="row" />);
}

/** A sub-page whose settings need the loaded sign-in methods of the account. */
export function AccountSection({ id, lead, rows, children }: AccountSectionProps): React.JSX.Element {
  const { user } = useSession();
  return (
    <SettingsSection id={id} {...(lead !== undefined && { lead })}>
      {user !== null && (
        <Methods key={user.id} rows={rows}>
          {children}
        </Methods>
      )}
    </SettingsSection>
  );
}

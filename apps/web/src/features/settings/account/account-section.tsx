'use client';

import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { type ReactNode, useMemo } from 'react';

import { useSession } from '#shared/app/session-wiring.ts';
import { SettingsSection, type SettingsSectionProps } from '#shared/screen/settings-section.tsx';

import { useAccount } from './account-context.ts';
import { AccountFailure } from './account-failure.tsx';
import { ConfirmationContext } from './confirmation-context.ts';

interface AccountSectionProps extends SettingsSectionProps {
  /** Expected number of settings, which the skeleton shows. */
  readonly rows: number;
  /**
   * Whether an earlier section of the page shows a failure to load the account, so that this section can be
   * hidden.
   */
  readonly isFurther?: boolean;
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

/** A section whose settings need the loaded sign-in methods of the account. */
export function AccountSection(props: AccountSectionProps): React.JSX.Element | null {
  const { rows, isFurther = false, children, ...section } = props;
  const { user } = useSession();
  const { methods, error } = useAccount();
  if (isFurther && methods === null && error !== null) return null;
  return (
    <SettingsSection {...section}>
      {user !== null && (
        <Methods key={user.id} rows={rows}>
          {children}
        </Methods>
      )}
    </SettingsSection>
  );
}

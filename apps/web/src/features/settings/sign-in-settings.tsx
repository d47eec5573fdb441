'use client';

import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/session/session-wiring.ts';

import { useAccount } from './account-context.ts';
import { AccountFailure } from './account-failure.tsx';
import { ConfirmationContext } from './confirmation-context.ts';
import { EmailSetting } from './email-setting.tsx';
import { PasswordSetting } from './password-setting.tsx';
import { PhoneSetting } from './phone-setting.tsx';
import { ProviderSetting } from './provider-setting.tsx';
import { SecondFactorSetting } from './second-factor-setting.tsx';
import { SettingsSection } from './settings-section.tsx';

function AccountMethods({ userId }: { readonly userId: string }): React.JSX.Element {
  const account = useAccount();
  const { useCases, methods, error, reload, ask } = account;
  const value = useMemo(
    () => (useCases === null || methods === null ? null : { useCases, methods, reload, ask }),
    [useCases, methods, reload, ask],
  );
  if (value !== null)
    return (
      <ConfirmationContext value={value}>
        <EmailSetting userId={userId} />
        <PasswordSetting />
        <ProviderSetting />
        <PhoneSetting />
        <SecondFactorSetting />
      </ConfirmationContext>
    );
  if (error !== null) return <AccountFailure account={account} />;
  return (
    <>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </>
  );
}

export function SignInSettings(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  return (
    <SettingsSection id="sign-in" lead={t('sign_in.lead')}>
      {user !== null && <AccountMethods key={user.id} userId={user.id} />}
    </SettingsSection>
  );
}

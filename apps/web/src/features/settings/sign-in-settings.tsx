'use client';

import { useTranslation } from 'react-i18next';

import { AccountSection } from './account-section.tsx';
import { AddressMethod } from './address-method.tsx';
import { PhoneSetting } from './phone-setting.tsx';
import { ProviderSetting } from './provider-setting.tsx';

/** `/my/settings/sign-in`: the present login by address, and the sign-in methods beside it. */
export function SignInSettings(): React.JSX.Element {
  const { t } = useTranslation('settings');
  return (
    <AccountSection id="sign-in" lead={t('sign_in.lead')} rows={4}>
      <AddressMethod />
      <ProviderSetting />
      <PhoneSetting />
    </AccountSection>
  );
}

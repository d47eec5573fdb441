'use client';

import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';

import { AccountSection } from './account/account-section.tsx';
import { EmailSetting } from './methods/email-setting.tsx';
import { PasswordSetting } from './methods/password-setting.tsx';
import { PhoneSetting } from './methods/phone-setting.tsx';
import { ProviderSetting } from './methods/provider-setting.tsx';
import { SettingsSubpage } from './nav/settings-subpage.tsx';

/** `/my/settings/account`: address and password, then the other sign-in methods of the account. */
export function AccountSettings(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  return (
    <SettingsSubpage id="account">
      <AccountSection title={t('sections.address')} lead={t('address.lead')} rows={2}>
        {user !== null && <EmailSetting userId={user.id} />}
        <PasswordSetting />
      </AccountSection>
      <AccountSection id="sign-in" title={t('sections.sign_in')} lead={t('sign_in.lead')} rows={4} isFurther>
        <ProviderSetting />
        <PhoneSetting />
      </AccountSection>
    </SettingsSubpage>
  );
}

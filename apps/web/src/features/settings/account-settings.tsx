'use client';

import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';

import { AccountSection } from './account/account-section.tsx';
import { EmailSetting } from './methods/email-setting.tsx';
import { PasswordSetting } from './methods/password-setting.tsx';
import { PhoneSetting } from './methods/phone-setting.tsx';
import { ProviderSetting } from './methods/provider-setting.tsx';
import { SettingsSubpage } from './nav/settings-subpage.tsx';
import { ClosedMethods } from './passwordless/closed-methods.tsx';

/** `/my/settings/account`: address and password, then the other sign-in methods of the account. */
export function AccountSettings(): React.JSX.Element {
  const { t } = useTranslation(['settings', 'sign-in']);
  const { user } = useSession();
  return (
    <SettingsSubpage id="account">
      <AccountSection title={t('sections.address')} lead={t('address.lead')} rows={2}>
        <ClosedMethods kind="address" title={t('sign-in:email.title')}>
          {user !== null && <EmailSetting userId={user.id} />}
          <PasswordSetting />
        </ClosedMethods>
      </AccountSection>
      <AccountSection id="sign-in" title={t('sections.sign_in')} lead={t('sign_in.lead')} rows={4} isFurther>
        <ClosedMethods kind="methods" title={t('sign-in:provider.title')}>
          <ProviderSetting />
          <PhoneSetting />
        </ClosedMethods>
      </AccountSection>
    </SettingsSubpage>
  );
}

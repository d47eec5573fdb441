'use client';

import { useTranslation } from 'react-i18next';

import { AccountSection } from './account/account-section.tsx';
import { SecondFactorSetting } from './factors/second-factor-setting.tsx';
import { SettingsSubpage } from './nav/settings-subpage.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';

/** `/my/settings/security`: the passkeys and second factors of the account, then its sessions. */
export function SecuritySettings(): React.JSX.Element {
  const { t } = useTranslation(['settings', 'sign-in']);
  return (
    <SettingsSubpage id="security">
      <PasskeysSection />
      <AccountSection id="two-step" title={t('sections.two_step')} lead={t('sign-in:factors.lead')} rows={3}>
        <SecondFactorSetting />
      </AccountSection>
      <SessionsSection />
    </SettingsSubpage>
  );
}

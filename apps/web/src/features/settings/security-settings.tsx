'use client';

import { useTranslation } from 'react-i18next';

import { AccountSection } from './account-section.tsx';
import { SecondFactorSetting } from './second-factor-setting.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsSubpage } from './settings-subpage.tsx';

/** `/my/settings/security`: the second factors of the account, then its sessions. */
export function SecuritySettings(): React.JSX.Element {
  const { t } = useTranslation(['settings', 'sign-in']);
  return (
    <SettingsSubpage id="security">
      <AccountSection id="two-step" title={t('sections.two_step')} lead={t('sign-in:factors.lead')} rows={3}>
        <SecondFactorSetting />
      </AccountSection>
      <SessionsSection />
    </SettingsSubpage>
  );
}

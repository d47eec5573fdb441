'use client';

import { useTranslation } from 'react-i18next';

import { AccountSection } from './account/account-section.tsx';
import { SecondFactorSetting } from './factors/second-factor-setting.tsx';
import { SettingsSubpage } from './nav/settings-subpage.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { ClosedMethods } from './passwordless/closed-methods.tsx';
import { PasswordlessSection } from './passwordless/passwordless-section.tsx';
import { RecoveredNote } from './passwordless/recovered-note.tsx';
import { SessionsSection } from './sessions/sessions-section.tsx';

/** `/my/settings/security`: the passkeys of the account, log-in without a password, second factors, sessions. */
export function SecuritySettings(): React.JSX.Element {
  const { t } = useTranslation(['settings', 'sign-in']);
  return (
    <SettingsSubpage id="security">
      <RecoveredNote />
      <PasskeysSection />
      <PasswordlessSection />
      <AccountSection id="two-step" title={t('sections.two_step')} lead={t('sign-in:factors.lead')} rows={3}>
        <ClosedMethods kind="factors" title={t('sign-in:factors.title')}>
          <SecondFactorSetting />
        </ClosedMethods>
      </AccountSection>
      <SessionsSection />
    </SettingsSubpage>
  );
}

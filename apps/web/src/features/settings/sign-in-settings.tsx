'use client';

import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/session/session-wiring.ts';

import { AccountMethodSettings } from './account-method-settings.tsx';
import { SettingsSection } from './settings-section.tsx';

export function SignInSettings(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  return (
    <SettingsSection id="sign-in" lead={t('sign_in.lead')}>
      {user !== null && <AccountMethodSettings key={user.id} userId={user.id} />}
    </SettingsSection>
  );
}

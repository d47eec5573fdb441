'use client';

import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/session/session-wiring.ts';

import { AccountWays } from './account-ways.tsx';
import { SettingsSection } from './settings-section.tsx';

export function SignInSettings(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  return (
    <SettingsSection id="sign-in" lead={t('sign_in.lead')}>
      {user !== null && <AccountWays key={user.id} userId={user.id} />}
    </SettingsSection>
  );
}

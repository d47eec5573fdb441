'use client';

import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/session-wiring.ts';

import { SettingsSection } from './settings-section.tsx';

/** How this person gets into their account. */
export function SignInSettings(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  const email = user?.email ?? null;
  return (
    <SettingsSection id="sign-in" lead={t('sign_in.lead')}>
      <p>{email === null ? t('sign_in.no_email') : t('sign_in.email', { email })}</p>
    </SettingsSection>
  );
}

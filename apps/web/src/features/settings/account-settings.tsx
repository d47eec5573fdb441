'use client';

import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/session/session-wiring.ts';

import { AccountSection } from './account-section.tsx';
import { EmailSetting } from './email-setting.tsx';
import { PasswordSetting } from './password-setting.tsx';

/** `/my/settings/account`: the e-mail address and the password of the account. */
export function AccountSettings(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const { user } = useSession();
  return (
    <AccountSection id="account" lead={t('account.lead')} rows={2}>
      {user !== null && <EmailSetting userId={user.id} />}
      <PasswordSetting />
    </AccountSection>
  );
}

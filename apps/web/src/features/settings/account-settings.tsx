'use client';

import { useSession } from '#shared/session/session-wiring.ts';

import { AccountSection } from './account-section.tsx';
import { EmailSetting } from './email-setting.tsx';
import { PasswordSetting } from './password-setting.tsx';

/** `/my/settings/account`: the e-mail address and the password of the account. */
export function AccountSettings(): React.JSX.Element {
  const { user } = useSession();
  return (
    <AccountSection id="account" rows={2}>
      {user !== null && <EmailSetting userId={user.id} />}
      <PasswordSetting />
    </AccountSection>
  );
}

'use client';

import { useTranslation } from 'react-i18next';

import { CardContent } from '#shared/screen/card-content.tsx';
import { SettingsSection } from '#shared/screen/settings-section.tsx';

import { useAccount } from '../account/account-context.ts';
import { PasskeyList } from './passkey-list.tsx';
import { usePasskeys } from './use-passkeys.ts';

/** Passkeys: list, add, rename, remove. */
export function PasskeysSection(): React.JSX.Element {
  const { t } = useTranslation('passkeys');
  const { methods } = useAccount();
  const { reading, ...actions } = usePasskeys();
  const isUnconfirmed = methods !== null && methods.email !== null && !methods.isEmailVerified;
  return (
    <SettingsSection title={t('title')} lead={t('lead')}>
      <CardContent reading={reading} rows={1}>
        {({ items, ends_at: endsAt }) => (
          <PasskeyList items={items} endsAt={endsAt} isUnconfirmed={isUnconfirmed} {...actions} />
        )}
      </CardContent>
    </SettingsSection>
  );
}

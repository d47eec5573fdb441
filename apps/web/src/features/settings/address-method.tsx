'use client';

import { useTranslation } from 'react-i18next';

import { useConfirmation } from './confirmation-context.ts';
import { SettingRow } from './setting-row.tsx';

/** The login by address and password, before the other methods. Empty for accounts without a password. */
export function AddressMethod(): React.JSX.Element | null {
  const { t } = useTranslation('sign-in');
  const { email, hasPassword } = useConfirmation().methods;
  if (email === null || !hasPassword) return null;
  return (
    <SettingRow
      title={t('email.title')}
      badge={{ words: t('factors.on'), tone: 'success' }}
      state={
        <>
          <p>{email}</p>
          <p>{t('password.has')}</p>
        </>
      }
    />
  );
}

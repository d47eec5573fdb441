'use client';

import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/session-wiring.ts';

import { ConfirmEmail } from './confirm-email.tsx';
import { useConfirmation } from './confirmation-context.ts';

/**
 * Whether an address has to be confirmed before another way in is added: whoever signed up with the address of somebody
 * else must not keep a way in for the day when its owner takes the account over.
 */
export function useIsAddressFirst(): boolean {
  const { email, isEmailVerified } = useConfirmation().methods;
  return email !== null && !isEmailVerified;
}

/** Says so, with the mail that confirms it. */
export function AddressFirst(): React.JSX.Element | null {
  const { t } = useTranslation('sign-in');
  const { user } = useSession();
  const { email } = useConfirmation().methods;
  const isFirst = useIsAddressFirst();
  if (!isFirst || user === null || email === null) return null;
  return (
    <Notice tone="info">
      <p>{t('address_first')}</p>
      <ConfirmEmail userId={user.id} email={email} />
    </Notice>
  );
}

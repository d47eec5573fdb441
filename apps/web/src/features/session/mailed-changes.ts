import type { AccountPort } from '@musubi/auth/account-ports';
import type { MailLinkKind } from '@musubi/auth/mail-link';
import type { Session } from '@musubi/auth/session';

import type { AddressProofs, OtherMethod } from './address-proofs.ts';

/** Mail links whose change is applied at once, without further input. */
export type ChangingLinkKind = Exclude<MailLinkKind, 'reset_password' | 'sign_in' | 'verify_email'>;

/**
 * Confirms an address of the signed-in account.
 * @throws `AuthError` and `ApiFailure`.
 */
export async function confirmAddress(
  code: string,
  {
    accounts,
    proofs,
  }: {
    readonly accounts: Pick<AccountPort, 'renewUser'>;
    readonly proofs: Pick<AddressProofs, 'confirm'>;
  },
): Promise<true> {
  await proofs.confirm(code);
  await accounts.renewUser().catch(() => {
    // The address is confirmed; the session sees it at its next refresh.
  });
  return true;
}

interface MailedChangePorts {
  readonly accounts: Pick<AccountPort, 'applyCode' | 'readCode' | 'renewUser' | 'resetPassword'>;
  readonly session: Pick<Session, 'revokeOthersAfterSignIn' | 'signIn'>;
}

/**
 * Changes or restores an address, or removes an added second factor. Returns the account's address.
 * @throws `AuthError` and `ApiFailure`.
 */
export async function changeByMail(
  kind: ChangingLinkKind,
  code: string,
  { accounts, session, proofs }: MailedChangePorts & { readonly proofs: Pick<AddressProofs, 'change'> },
): Promise<{ readonly email: string | null }> {
  const { email } = await accounts.readCode(code);
  // Sessions from the former address, or of the person whose change is undone, must end.
  if (email !== null) await session.revokeOthersAfterSignIn(email);
  // The API must know the new address, or it treats its owner's sign-in methods as a stranger's.
  if (kind === 'change_email') await proofs.change(code);
  else await accounts.applyCode(code);
  await accounts.renewUser().catch(() => {
    // The change is applied; the session sees it at its next refresh.
  });
  return { email };
}

export interface NewPasswordOfMail {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  /** Other sign-in methods to remove with the reset. */
  readonly removed: ReadonlySet<OtherMethod['kind']>;
}

/**
 * Saves a new password and signs in with it. Resolves to false when it was saved but the sign-in failed.
 * @throws `AuthError`.
 */
export async function resetPassword(
  { email, code, password, removed }: NewPasswordOfMail,
  { accounts, session, proofs }: MailedChangePorts & { readonly proofs: Pick<AddressProofs, 'reset'> },
): Promise<boolean> {
  // Must come before the change: if it failed afterwards, sessions from the old password would stay.
  await session.revokeOthersAfterSignIn(email);
  // Removed before the owner signs in, because a stranger's second factor would block that.
  await proofs.reset(code, [...removed]);
  await accounts.resetPassword(code, password);
  // Without a second factor or a network the sign-in fails, but the password is saved.
  return session.signIn({ kind: 'password', email, password }).then(
    () => true,
    () => false,
  );
}

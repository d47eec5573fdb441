import type { AccountPort } from '@musubi/auth/account-ports';
import type { MailLinkKind } from '@musubi/auth/mail-link';
import type { Session } from '@musubi/auth/session';

import type { AddressProofs, OtherMethod } from './address-proofs.ts';

/** Mail links whose change is applied at once, without further input. */
export type ChangingLinkKind = Exclude<
  MailLinkKind,
  'reset_password' | 'server_sign_in' | 'sign_in' | 'verify_email'
>;

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
    // The API has confirmed the address, so a failed refresh is ignored: the next refresh updates the
    // session.
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
  // Revokes sessions that began with the former address, and sessions of the person whose change is undone.
  if (email !== null) await session.revokeOthersAfterSignIn(email);
  // Proves the new address to the API, which would otherwise treat the owner's sign-in methods as a
  // stranger's.
  if (kind === 'change_email') await proofs.change(code);
  else await accounts.applyCode(code);
  await accounts.renewUser().catch(() => {
    // The change is applied, so a failed refresh is ignored: the next refresh updates the session.
  });
  return { email };
}

export interface NewPasswordOfMail {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  /** The other sign-in methods that the password reset removes. */
  readonly removed: ReadonlySet<OtherMethod['kind']>;
}

/**
 * Saves a new password and signs in with it. Resolves to false when the password was saved but the sign-in
 * failed.
 * @throws `AuthError`.
 */
export async function resetPassword(
  { email, code, password, removed }: NewPasswordOfMail,
  { accounts, session, proofs }: MailedChangePorts & { readonly proofs: Pick<AddressProofs, 'reset'> },
): Promise<boolean> {
  // Comes before the password change: if this call failed after the change, sessions that used the old
  // password would stay valid.
  await session.revokeOthersAfterSignIn(email);
  // Comes before the sign-in, because a second factor added by a stranger would block the owner's sign-in.
  await proofs.reset(code, [...removed]);
  await accounts.resetPassword(code, password);
  // The sign-in fails while offline or when it needs a second factor, but the password is saved.
  return session.signIn({ kind: 'password', email, password }).then(
    () => true,
    () => false,
  );
}

import type { AccountPort } from '@musubi/auth/account-ports';
import type { MailLinkKind } from '@musubi/auth/mail-link';
import type { Session } from '@musubi/auth/session';

import type { AddressProofs, OtherMethod } from './address-proofs.ts';

/** What links of mails change at once, without asking for anything. */
export type ChangingLinkKind = Exclude<MailLinkKind, 'reset_password' | 'sign_in' | 'verify_email'>;

/**
 * Confirms an address in the name of whoever is signed in, whose account has it. Throws `AuthError` and `ApiFailure`.
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
    // Done is done: the session hears of it at its next refresh.
  });
  return true;
}

interface MailedChangePorts {
  readonly accounts: Pick<AccountPort, 'applyCode' | 'readCode' | 'renewUser' | 'resetPassword'>;
  readonly session: Pick<Session, 'endEarlierOnSignIn' | 'signIn'>;
}

/**
 * Changes an address in the name of whoever is signed in, brings it back, or takes away a second factor that was added;
 * answers whose address that is. Throws `AuthError` and `ApiFailure`.
 */
export async function changeByMail(
  kind: ChangingLinkKind,
  code: string,
  { accounts, session, proofs }: MailedChangePorts & { readonly proofs: Pick<AddressProofs, 'change'> },
): Promise<{ readonly email: string | null }> {
  const { email } = await accounts.readCode(code);
  // Whoever came in by the address of before, or had changed what is taken back, must not stay in.
  if (email !== null) await session.endEarlierOnSignIn(email);
  // The API must hear of a new address, or its owner's sign-in methods count as a stranger's.
  if (kind === 'change_email') await proofs.change(code);
  else await accounts.applyCode(code);
  await accounts.renewUser().catch(() => {
    // Done is done: the session hears of it at its next refresh.
  });
  return { email };
}

export interface NewPasswordOfMail {
  readonly email: string;
  readonly code: string;
  readonly password: string;
  /** Other sign-in methods that go with it. */
  readonly removed: ReadonlySet<OtherMethod['kind']>;
}

/** Saves a new password and signs in with it: false when it is saved and nobody is in yet. Throws `AuthError`. */
export async function resetPassword(
  { email, code, password, removed }: NewPasswordOfMail,
  { accounts, session, proofs }: MailedChangePorts & { readonly proofs: Pick<AddressProofs, 'reset'> },
): Promise<boolean> {
  // Before the change: were it not there afterwards, whoever came in by the old password would stay in.
  await session.endEarlierOnSignIn(email);
  // What a stranger added must be gone before its owner signs in: a second step of theirs would stand in the way.
  await proofs.reset(code, [...removed]);
  await accounts.resetPassword(code, password);
  // Whoever needs a second step, or has lost the network by now, is told what is done.
  return session.signIn({ kind: 'password', email, password }).then(
    () => true,
    () => false,
  );
}

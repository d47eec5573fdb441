import { type AccountRow, accountsRepository } from '#core/accounts/accounts.repository.ts';
import { noteFormerAddress } from '#core/accounts/former-addresses.ts';
import { listOpenKeys } from '#core/accounts/sign-ons.repository.ts';
import { signOutKey } from '#core/accounts/sign-out-keys.repository.ts';
import { endConnectionsOf } from '#core/connections/connections.repository.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

/** The next whole second in Unix time, which is later than every past sign-in. */
export function nextSecond({ clock }: Core): number {
  return Math.floor(clock.now().getTime() / 1000) + 1;
}

export async function hasSessions({ db, clock }: Core, userId: string): Promise<boolean> {
  return (await listOpenKeys(db, userId, clock.now())).length > 0;
}

interface SettledAddress extends Pick<AccountRow, 'provenAddress' | 'formerAddress'> {
  /** The address that the verified one replaces, if it was verified and is known in plain text. */
  readonly replacedEmail?: string | null;
}

/** Stores the digests of the verified address and of the former address; ends no session. */
export async function settleAddress(
  core: Core,
  userId: string,
  { replacedEmail = null, ...addresses }: SettledAddress,
): Promise<void> {
  await inTransaction(core.db, async (tx) => {
    const before = await accountsRepository.lock(tx, userId);
    await noteReplaced(core, tx, { before, next: addresses.provenAddress, replacedEmail });
    await accountsRepository.update(tx, userId, addresses);
  });
}

interface Replacement {
  readonly before: AccountRow;
  /** Digest of the address that is verified now; null or missing if it stays. */
  readonly next: string | null | undefined;
  readonly replacedEmail: string | null;
}

/** Notes that a verified address was replaced, for the mails about a takeover. */
async function noteReplaced(
  { clock }: Core,
  tx: Database,
  { before: { userId: accountId, provenAddress }, next, replacedEmail }: Replacement,
): Promise<void> {
  if (next === null || next === undefined || next === provenAddress) return;
  if (provenAddress === null && replacedEmail === null) return;
  const email = replacedEmail?.toLowerCase() ?? null;
  await noteFormerAddress(tx, { accountId, email, changedAt: clock.now() });
}

/**
 * Changes sign-in methods in the transaction that ends the sessions, because a session that is not ended yet could undo the
 * change. The account is locked.
 */
type Change = (tx: Database) => Promise<void>;

interface EndedAccount {
  /** Digest of the verified address; null if this verified none. */
  readonly provenAddress: string | null;
  /** Whether connections stay, because the owner only changes how they sign in. */
  readonly keepsConnections?: true;
  /** Takes locks that come before the lock of the account. */
  readonly lockFirst?: Change;
  readonly change?: Change;
}

/**
 * Ends every session and connection, revokes every unused sign-in, and stores the digest of the verified address unless it
 * is null. Waits for the next second and returns it: a session that begins in this second is later than all
 * ended sessions.
 */
export async function endAll(
  core: Core,
  userId: string,
  { provenAddress, keepsConnections, lockFirst, change }: EndedAccount,
): Promise<number> {
  const { clock } = core;
  const proven = provenAddress !== null && { provenAddress, formerAddress: null };
  await end(core, userId, {
    columns: { tokensValidAfter: clock.now(), ...proven },
    ownKey: null,
    ...(lockFirst && { lockFirst }),
    change: async (tx) => {
      await change?.(tx);
      if (keepsConnections !== true) await endConnectionsOf(tx, userId);
    },
  });
  core.connections.forget();
  return awaitNextSecond(core);
}

/** Waits for the next second and returns it in Unix time: a session that begins in it is later than every past sign-in. */
export async function awaitNextSecond(core: Core): Promise<number> {
  const { clock, pause } = core;
  const beginsAt = nextSecond(core);
  await pause(beginsAt * 1000 - clock.now().getTime());
  return beginsAt;
}

/** Ends every session except the session of `ownKey`, and stores the digest of the verified address. */
export async function endOthers(
  core: Core,
  userId: string,
  ownKey: string | null,
  provenAddress: string,
): Promise<void> {
  await end(core, userId, {
    columns: { provenAddress, formerAddress: null },
    ownKey,
  });
}

interface End {
  readonly columns: Partial<AccountRow>;
  readonly ownKey: string | null;
  readonly lockFirst?: Change;
  readonly change?: Change;
}

async function end(core: Core, userId: string, { columns, ownKey, lockFirst, change }: End): Promise<void> {
  await inTransaction(core.db, async (tx) => {
    await lockFirst?.(tx);
    const account = await accountsRepository.lock(tx, userId);
    const { tokensValidAfter: before } = account;
    await noteReplaced(core, tx, { before: account, next: columns.provenAddress, replacedEmail: null });
    const { tokensValidAfter: until = null } = columns;
    const isReached = before !== null && (until === null || before >= until);
    await accountsRepository.update(tx, userId, {
      ...columns,
      ...(isReached && { tokensValidAfter: before }),
    });
    await change?.(tx);
    await signOutAll(core, tx, userId, ownKey);
  });
  core.accountStatuses.evict(userId);
}

/** Repeats until no key is left, because `listOpenKeys` returns a limited number of keys. */
async function signOutAll(
  { clock, outbox }: Core,
  tx: Database,
  userId: string,
  ownKey: string | null,
): Promise<void> {
  const signedOutAt = clock.now();
  let keys: readonly string[];
  do {
    keys = (await listOpenKeys(tx, userId, signedOutAt)).filter((key) => key !== ownKey);
    // Holds notifications back, because the browser that verifies the address may still show one of these
    // sessions and would be signed out.
    for (const key of keys) await signOutKey(tx, outbox, { userId, key, signedOutAt, isHeld: true });
  } while (keys.length > 0);
}

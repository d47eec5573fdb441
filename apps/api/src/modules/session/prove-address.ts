import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { hasPasskeys, removePasskeys } from '#core/accounts/passkeys/passkeys.repository.ts';
import { passwordlessChoicesRepository } from '#core/accounts/passkeys/passwordless-choices.ts';
import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import { digestOfAddress, isProven } from '#core/accounts/proven-address.ts';
import { toMethods, toProviderIds } from '#core/accounts/sign-in-methods.ts';
import { endConnectionsOf } from '#core/connections/connections.repository.ts';
import type { Core } from '#core/module.ts';
import {
  isLastWithPasskey,
  lastOperatorPasskey,
  lockOperatorPasskeys,
} from '#core/operators/operator-passkeys.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import type { IdentityRecord } from '#platform/identity/identity-records.ts';
import type { MailCode } from '#platform/identity/mail-codes.ts';
import { Problem } from '#platform/problem.ts';

import { type Device, readDevice } from './device.ts';
import { mintFirstHandToken } from './mint-first-hand.ts';
import { proveByMail } from './proofs/address-proofs.ts';
import { isEmptyRemoval, toRemoval } from './proofs/proof-of-sign-in.ts';
import { endAll, endOthers, nextSecond, settleAddress } from './proofs/proven-ends.ts';

type Operation = 'v4ProveAddress';
type Request = Call<Operation>['body'];
type Answer = Result<Operation>;

interface ProofCaller {
  /** The visitor's IP address. */
  readonly address: string;
  readonly viewer: Viewer | null;
  readonly device: Device;
}

const NOTHING: Answer = { is_proven: true, custom_token: null, sign_in_methods: [], second_factor_count: 0 };
const UNPROVEN: Answer = { ...NOTHING, is_proven: false };

const notGood = (): Problem =>
  new Problem('not_found', 'The code was used, has expired or is of another kind');

const KIND_OF: Readonly<Record<Request['purpose'], MailCode['kind']>> = {
  sign_in: 'sign_in_link',
  review: 'password_reset',
  reset: 'password_reset',
  confirm: 'confirmation',
  change: 'address_change',
  disown: 'confirmation',
};

/**
 * Verifies an e-mail address by a one-time code: a valid code proves access to the mailbox.
 * @throws Problem `token_missing`, `not_found` for an invalid code, `last_operator_passkey`; IdentityUnavailableError.
 */
export async function proveAddress(
  core: Core,
  { viewer, body, caller: { address, userAgent } }: Pick<Call<Operation>, 'viewer' | 'body' | 'caller'>,
): Promise<Answer> {
  const device = readDevice(userAgent);
  const found = await core.mailCodes.read(body.code);
  if (found === null || found.kind !== KIND_OF[body.purpose]) throw notGood();
  return handle(core, body, found, { address, viewer, device });
}

async function handle(
  core: Core,
  { purpose, code, email, remove }: Request,
  found: MailCode,
  caller: ProofCaller,
): Promise<Answer> {
  switch (purpose) {
    case 'sign_in':
      return signIn(core, code, email, caller);
    case 'reset':
      return reset(core, found, remove);
    case 'confirm':
      return confirm(core, code, found, caller.viewer);
    case 'change':
      return change(core, code, found, caller.viewer);
    case 'disown':
      return disown(core, found);
    case 'review': {
      const record = await findRecord(core, found);
      return {
        ...NOTHING,
        is_proven: await hasProven(core, record),
        sign_in_methods: toMethods(record, await hasPasskeys(core, record.userId)),
        second_factor_count: record.secondFactorCount,
      };
    }
  }
}

/**
 * Redeems the code before removing sign-in methods, because only the response to the code names the
 * account. Returns `NOTHING` for a verified address and for a code of another address alike, so that the
 * response does not reveal whether an address is verified.
 */
async function signIn(
  core: Core,
  code: string,
  email: string | undefined,
  caller: ProofCaller,
): Promise<Answer> {
  const { identityRecords: records, mailCodes: codes } = core;
  if (email === undefined) return NOTHING;
  const known = await records.findByEmail(email);
  if (known !== null && (await hasProven(core, known))) {
    // Reading the one-time code takes about as long as redeeming it. The response time therefore does not
    // reveal that the address is verified.
    await codes.read(code);
    return NOTHING;
  }
  if (known === null && !(await mayCreateAccount(core, caller))) return NOTHING;
  const userId = await codes.signIn(code, email);
  const record = userId === null ? null : await records.find(userId);
  if (record === null || (await isPasswordless(core, record))) return NOTHING;
  const isAlone =
    isEmptyRemoval(toRemoval(record, { keptProvider: null, keepsSecondFactors: false })) &&
    !(await hasPasskeys(core, record.userId));
  const beginsAt = await proveByMail(core, record);
  const token = await mintFirstHandToken(
    core,
    {
      accountId: record.userId,
      email: record.email,
      isEmailVerified: true,
      signedInAtSeconds: beginsAt,
      secondFactor: null,
      signInProvider: 'password',
    },
    caller,
  );
  return { ...NOTHING, is_proven: isAlone, custom_token: token };
}

/**
 * At the limit of new accounts, the caller gets the same response as for a verified address. A refusal
 * would reveal that the address has no account.
 */
async function mayCreateAccount({ limits }: Core, { address }: ProofCaller): Promise<boolean> {
  try {
    await limits.countNewAccount(address);
    return true;
  } catch (error) {
    if (error instanceof Problem && error.code === 'rate_limited') return false;
    throw error;
  }
}

async function reset(core: Core, found: MailCode, kinds: Request['remove'] = []): Promise<Answer> {
  const record = await findRecord(core, found);
  if (!(await hasProven(core, record))) {
    await proveByMail(core, record);
    return UNPROVEN;
  }
  const { userId } = record;
  const providerIds = toProviderIds(kinds, record);
  const hasRemovable = kinds.includes('passkey') && (await hasPasskeys(core, userId));
  // Before any removal, so that the reader can leave this method out and go on.
  if (hasRemovable && (await isLastWithPasskey(core, core.db, userId))) throw lastOperatorPasskey();
  // The holder of the mailbox wants a password, so no choice to sign in without one goes on.
  await passwordlessChoicesRepository.remove(core.db, userId);
  core.accountStatuses.evict(userId);
  if (!hasRemovable && providerIds.length === 0) {
    await endConnectionsOf(core.db, userId);
    core.connections.forget();
    return NOTHING;
  }
  await core.identityRecords.remove({ userId, providerIds, validSinceSeconds: nextSecond(core) });
  await endAll(core, userId, {
    provenAddress: null,
    ...(hasRemovable && {
      lockFirst: async (tx) => lockOperatorPasskeys(core, tx, userId),
      change: async (tx) => {
        // The owner may have chosen to sign in without a password meanwhile.
        if ((await passwordlessRepository.find(tx, userId)) !== null) throw notGood();
        // The account may have become the last operator with a passkey meanwhile.
        if (!(await isLastWithPasskey(core, tx, userId))) await removePasskeys(tx, userId);
      },
    }),
  });
  return NOTHING;
}

async function confirm(core: Core, code: string, found: MailCode, viewer: Viewer | null): Promise<Answer> {
  if (viewer === null) throw new Problem('token_missing', 'A bearer token is required');
  const record = await core.identityRecords.find(viewer.accountId);
  if (record === null || record.email !== found.email || (await isPasswordless(core, record)))
    throw notGood();
  // A signed-in viewer with a valid code has proven the address. Ends the viewer's other sessions and
  // stores the verification before redeeming the code, so that a retry can finish if redeeming fails.
  await endOthers(core, viewer.accountId, viewer.signOutKey, digestOfAddress(record.email ?? ''));
  if (!(await core.mailCodes.apply(code))) throw notGood();
  return UNPROVEN;
}

/**
 * Stores the new address before redeeming the code. A verified current address is stored as the former
 * address, so that it stays verified even if redeeming fails.
 */
async function change(core: Core, code: string, found: MailCode, viewer: Viewer | null): Promise<Answer> {
  if (viewer === null) throw new Problem('token_missing', 'A bearer token is required');
  const record = await core.identityRecords.find(viewer.accountId);
  const { email, newEmail } = found;
  if (record === null || newEmail === null || record.email !== email) throw notGood();
  if (await isPasswordless(core, record)) throw notGood();
  const isKnown = await hasProven(core, record);
  await settleAddress(core, viewer.accountId, {
    provenAddress: digestOfAddress(newEmail),
    formerAddress: isKnown ? digestOfAddress(email ?? '') : null,
    replacedEmail: isKnown ? email : null,
  });
  if (!(await core.mailCodes.apply(code))) throw notGood();
  return { ...NOTHING, is_proven: isKnown };
}

async function disown(core: Core, found: MailCode): Promise<Answer> {
  const record = await findRecord(core, found);
  if (record.isEmailVerified || (await hasProven(core, record))) return NOTHING;
  const { userId } = record;
  const validSinceSeconds = nextSecond(core);
  await core.identityRecords.remove({
    userId,
    hasEmail: true,
    hasPassword: true,
    providerIds: [],
    validSinceSeconds,
  });
  await endAll(core, userId, { provenAddress: null });
  return UNPROVEN;
}

async function hasProven({ db }: Core, record: IdentityRecord): Promise<boolean> {
  return isProven(await accountsRepository.find(db, record.userId), record);
}

/** A mailbox proves nothing about an account that signs in without a password. */
async function isPasswordless({ db }: Core, { userId }: IdentityRecord): Promise<boolean> {
  return (await passwordlessRepository.find(db, userId)) !== null;
}

async function findRecord(core: Core, { email }: MailCode): Promise<IdentityRecord> {
  const record = email === null ? null : await core.identityRecords.findByEmail(email);
  if (record === null || (await isPasswordless(core, record))) throw notGood();
  return record;
}

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { digestOfAddress, isProven } from '#core/accounts/proven-address.ts';
import { toMethods } from '#core/accounts/sign-in-methods.ts';
import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { FULL_AUTHORITY } from '#platform/http/authority.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { IdentityRecord, IdentityRecords } from '#platform/identity/identity-records.ts';
import type { MailCode, MailCodes } from '#platform/identity/mail-codes.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { Problem } from '#platform/problem.ts';
import { type Random, toSecret } from '#platform/random.ts';

import type { AddressProofs } from './address-proofs.ts';
import type { Device } from './device.ts';
import { isEmptyRemoval, toProviderIds, toRemoval } from './proof-of-sign-in.ts';
import type { ProvenEnds } from './proven-ends.ts';
import { SIGN_OUT_KEY_BYTES } from './session.rules.ts';
import type { SessionService } from './session.service.ts';

type Schemas = components['schemas'];
type Request = Schemas['ProveAddressRequest'];
type Answer = Schemas['AddressProof'];

export interface AddressProofServiceOptions {
  readonly db: Database;
  readonly records: IdentityRecords;
  readonly codes: MailCodes;
  readonly proofs: Pick<AddressProofs, 'proveByMail'>;
  readonly ends: ProvenEnds;
  readonly session: Pick<SessionService, 'mintCustomToken'>;
  readonly random: Random;
  readonly limits: Pick<Limits, 'countNewAccount'>;
}

interface ProofCaller {
  /** The visitor's IP address. */
  readonly address: string;
  readonly viewer: Viewer | null;
  readonly device: Device;
}

/** Verifies e-mail addresses by one-time codes: a valid code proves access to the mailbox. */
export interface AddressProofService {
  /** @throws Problem `token_missing`, `not_found` for an invalid code; IdentityUnavailableError. */
  prove(request: Request, caller: ProofCaller): Promise<Answer>;
}

const NOTHING: Answer = { is_proven: true, custom_token: null, sign_in_methods: [], second_factor_count: 0 };
const UNPROVEN: Answer = { ...NOTHING, is_proven: false };

/** Token fields for a sign-in by link. The API redeems the link itself, so no ID token has these fields. */
const FIRST_HAND = {
  nameAtProvider: null,
  isEmailVerified: true,
  pibId: null,
  signOutKey: null,
  secondFactor: null,
  authority: FULL_AUTHORITY,
  signInProvider: null,
} as const;

const notGood = (): Problem =>
  new Problem('not_found', 'The code was used, has expired or is of another kind');

export function createAddressProofService(options: AddressProofServiceOptions): AddressProofService {
  const { db, records, codes, proofs, ends, session, random, limits } = options;

  const hasProven = async (record: IdentityRecord): Promise<boolean> =>
    isProven(await accountsRepository.find(db, record.userId), record);

  const findRecord = async ({ email }: MailCode): Promise<IdentityRecord> => {
    const record = email === null ? null : await records.findByEmail(email);
    if (record === null) throw notGood();
    return record;
  };

  // At the limit of new accounts, the caller gets the same response as for a verified address. A refusal
  // would reveal that the address has no account.
  const mayCreateAccount = async ({ address }: ProofCaller): Promise<boolean> => {
    try {
      await limits.countNewAccount(address);
      return true;
    } catch (error) {
      if (error instanceof Problem && error.code === 'rate_limited') return false;
      throw error;
    }
  };

  const mint = async (
    { userId, email }: IdentityRecord,
    at: number,
    caller: ProofCaller,
  ): Promise<string> => {
    const signIn = {
      ...FIRST_HAND,
      accountId: userId,
      pageId: userId,
      email,
      issuedAtSeconds: at,
      authenticatedAtSeconds: at,
      expiresAtSeconds: at,
      digest: toSecret(random, SIGN_OUT_KEY_BYTES),
    };
    return session.mintCustomToken(signIn, {
      device: caller.device,
      address: caller.address,
      signInId: null,
      app: null,
    });
  };

  // Redeems the code before removing sign-in methods, because only the response to the code names the
  // account. Answers a code for another address as if the given address were verified. A refusal would reveal
  // that the given address is not verified.
  const signIn = async (code: string, email: string | undefined, caller: ProofCaller): Promise<Answer> => {
    if (email === undefined) return NOTHING;
    const known = await records.findByEmail(email);
    if (known !== null && (await hasProven(known))) {
      // Reading the one-time code takes about as long as redeeming it. The response time therefore does not
      // reveal that the address is verified.
      await codes.read(code);
      return NOTHING;
    }
    if (known === null && !(await mayCreateAccount(caller))) return NOTHING;
    const userId = await codes.signIn(code, email);
    const record = userId === null ? null : await records.find(userId);
    if (record === null) return NOTHING;
    const beginsAt = await proofs.proveByMail(record);
    const isAlone = isEmptyRemoval(toRemoval(record, { keptProvider: null, keepsSecondFactors: false }));
    return { ...NOTHING, is_proven: isAlone, custom_token: await mint(record, beginsAt, caller) };
  };

  const reset = async (found: MailCode, kinds: Request['remove'] = []): Promise<Answer> => {
    const record = await findRecord(found);
    if (!(await hasProven(record))) {
      await proofs.proveByMail(record);
      return UNPROVEN;
    }
    const providerIds = toProviderIds(record, kinds);
    if (providerIds.length === 0) return NOTHING;
    const { userId } = record;
    await records.remove({ userId, providerIds, validSinceSeconds: ends.nextSecond() });
    await ends.endAll(userId, null);
    return NOTHING;
  };

  const confirm = async (code: string, found: MailCode, viewer: Viewer | null): Promise<Answer> => {
    if (viewer === null) throw new Problem('token_missing', 'A bearer token is required');
    const record = await records.find(viewer.accountId);
    if (record === null || record.email !== found.email) throw notGood();
    // A signed-in viewer with a valid code has proven the address. Ends the viewer's other sessions and
    // stores the verification before redeeming the code, so that a retry can finish if redeeming fails.
    await ends.endOthers(viewer.accountId, viewer.signOutKey, digestOfAddress(record.email ?? ''));
    if (!(await codes.apply(code))) throw notGood();
    return UNPROVEN;
  };

  // Stores the new address before redeeming the code. A verified current address is stored as the former
  // address, so that it stays verified even if redeeming fails.
  const change = async (code: string, found: MailCode, viewer: Viewer | null): Promise<Answer> => {
    if (viewer === null) throw new Problem('token_missing', 'A bearer token is required');
    const record = await records.find(viewer.accountId);
    const { email, newEmail } = found;
    if (record === null || newEmail === null || record.email !== email) throw notGood();
    const isKnown = await hasProven(record);
    const former = isKnown ? digestOfAddress(email ?? '') : null;
    await ends.settle(viewer.accountId, digestOfAddress(newEmail), former);
    if (!(await codes.apply(code))) throw notGood();
    return { ...NOTHING, is_proven: isKnown };
  };

  const disown = async (found: MailCode): Promise<Answer> => {
    const record = await findRecord(found);
    if (record.isEmailVerified || (await hasProven(record))) return NOTHING;
    const { userId } = record;
    const validSinceSeconds = ends.nextSecond();
    await records.remove({ userId, hasEmail: true, hasPassword: true, providerIds: [], validSinceSeconds });
    await ends.endAll(userId, null);
    return UNPROVEN;
  };

  const handle = async (
    { purpose, code, email, remove }: Request,
    found: MailCode,
    caller: ProofCaller,
  ): Promise<Answer> => {
    switch (purpose) {
      case 'sign_in':
        return signIn(code, email, caller);
      case 'reset':
        return reset(found, remove);
      case 'confirm':
        return confirm(code, found, caller.viewer);
      case 'change':
        return change(code, found, caller.viewer);
      case 'disown':
        return disown(found);
      case 'review': {
        const record = await findRecord(found);
        return {
          ...NOTHING,
          is_proven: await hasProven(record),
          sign_in_methods: toMethods(record),
          second_factor_count: record.secondFactorCount,
        };
      }
    }
  };

  return {
    async prove(request, caller) {
      const found = await codes.read(request.code);
      if (found === null || found.kind !== KIND_OF[request.purpose]) throw notGood();
      return handle(request, found, caller);
    },
  };
}

const KIND_OF: Readonly<Record<Request['purpose'], MailCode['kind']>> = {
  sign_in: 'sign_in_link',
  review: 'password_reset',
  reset: 'password_reset',
  confirm: 'confirmation',
  change: 'address_change',
  disown: 'confirmation',
};

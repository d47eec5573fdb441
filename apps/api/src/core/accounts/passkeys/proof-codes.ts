import { createHmac } from 'node:crypto';

import { isSameSecret } from '@musubi/server/constant-time';

import { toDay } from '#core/utc-day.ts';
import type { VisitorKeys } from '#core/visitors/visitor-keys.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { IdentityRecords } from '#platform/identity/identity-records.ts';
import type { Random } from '#platform/random.ts';

import { accountsRepository } from '../accounts.repository.ts';
import { isProven } from '../proven-address.ts';
import { passkeysRepository } from './passkeys.repository.ts';
import { passwordlessRepository } from './passwordless.repository.ts';
import { PROOF_CODE_TRIES, type ProofCodeUse, proofCodesRepository } from './proof-codes.repository.ts';

/** How long a code counts, and how long a request for one waits for the mail server. */
export const PROOF_CODE_MS = 10 * 60_000;
const DIGITS = 6;
/** 48 bits: their remainder by a million is even enough. */
const CODE_BYTES = 6;

interface OfferCore {
  readonly db: Database;
  readonly identityRecords: Pick<IdentityRecords, 'find'>;
}

interface CodeCore {
  readonly db: Database;
  readonly clock: Clock;
  readonly visitorKeys: Pick<VisitorKeys, 'keyOf'>;
}

export interface ProofCodeOffer {
  /** The address to which a code may go; null for an account that proves who it is in another way. */
  readonly email: string | null;
  readonly hasPassword: boolean;
}

/**
 * Whether a code may prove who owns the account: only where there is no stronger way. With a second factor a mailbox is not
 * enough, and an account that signs in without a password has closed its mailbox.
 * @throws IdentityUnavailableError.
 */
export async function findProofCodeOffer(
  { db, identityRecords }: OfferCore,
  accountId: string,
): Promise<ProofCodeOffer> {
  if ((await passwordlessRepository.find(db, accountId)) !== null) return { email: null, hasPassword: false };
  const record = await identityRecords.find(accountId);
  if (record === null) return { email: null, hasPassword: false };
  const { email, hasPassword, phoneNumber, secondFactorCount } = record;
  const hasOtherWay = hasPassword || phoneNumber !== null || secondFactorCount > 0;
  const isOffered = !hasOtherWay && (await passkeysRepository.list(db, accountId)).length === 0;
  const isOwn = isOffered && isProven(await accountsRepository.find(db, accountId), record);
  return { email: isOwn ? email : null, hasPassword };
}

async function digestOf(
  { visitorKeys }: Pick<CodeCore, 'visitorKeys'>,
  { accountId, sessionKey, purpose }: ProofCodeUse,
  { code, expiresAt }: { readonly code: string; readonly expiresAt: Date },
): Promise<string> {
  const key = await visitorKeys.keyOf('passkey', toDay(expiresAt));
  return createHmac('sha256', key)
    .update(['mailed code', accountId, sessionKey, purpose, code].join('\n'))
    .digest('base64url');
}

/** Makes a code and stores its keyed hash; an older code of the same use no longer counts. */
export async function createProofCode(
  core: CodeCore & { readonly random: Pick<Random, 'bytes'> },
  { accountId, sessionKey, purpose }: ProofCodeUse,
): Promise<string> {
  const use = { accountId, sessionKey, purpose };
  const number = Buffer.from(core.random.bytes(CODE_BYTES)).readUIntBE(0, CODE_BYTES);
  const code = String(number % 10 ** DIGITS).padStart(DIGITS, '0');
  const expiresAt = new Date(core.clock.now().getTime() + PROOF_CODE_MS);
  const digest = await digestOf(core, use, { code, expiresAt });
  await proofCodesRepository.put(core.db, { ...use, digest, expiresAt });
  return code;
}

/** Uses a code up; returns the tries that are left after a wrong one. */
export async function spendProofCode(
  core: CodeCore,
  use: ProofCodeUse,
  code: string,
): Promise<{ readonly isRight: boolean; readonly triesLeft: number }> {
  const known = await proofCodesRepository.countTry(core.db, use, core.clock.now());
  if (known === null) return { isRight: false, triesLeft: 0 };
  const { digest, expiresAt, tries } = known;
  if (!isSameSecret(await digestOf(core, use, { code, expiresAt }), digest))
    return { isRight: false, triesLeft: PROOF_CODE_TRIES - tries };
  return { isRight: await proofCodesRepository.use(core.db, use, digest), triesLeft: 0 };
}

import { createHmac, timingSafeEqual } from 'node:crypto';

import { lt } from 'drizzle-orm';

import { toDay } from '#core/utc-day.ts';
import type { VisitorKeys } from '#core/visitors/visitor-keys.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { usedChallenges } from '#platform/database/schema/accounts/passkeys.ts';
import type { Random } from '#platform/random.ts';

const NONCE_BYTES = 16;
const END_BYTES = 4;
const TAG_BYTES = 32;
const HEAD_BYTES = NONCE_BYTES + END_BYTES;
const LIFETIME_MS = 5 * 60_000;
/** Time for a person who copies the link of the command into a browser. */
const SERVER_LINK_MS = 10 * 60_000;
/** Tolerated difference between the clocks of two servers. */
const SKEW_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** Purpose of a proof. */
export type ProofPurpose = components['schemas']['ProofPurpose'];

/** Purpose of a challenge; an answer for one purpose is refused for every other. */
type ChallengePurpose =
  | 'register'
  | 'sign_in'
  | 'server_sign_in'
  | `prove ${ProofPurpose}`
  | `proof of ${ProofPurpose}`;

/** Purpose of a challenge, and the account for which it was made; null before a sign-in. */
export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  readonly accountId: string | null;
}

export interface Challenge {
  readonly nonce: string;
  readonly expiresAt: Date;
}

/** Ports with which challenges are verified. */
export interface ReadingCore {
  readonly clock: Clock;
  readonly visitorKeys: Pick<VisitorKeys, 'keyOf'>;
}

/** Ports with which challenges are made. */
export interface ChallengeCore extends ReadingCore {
  readonly random: Random;
}

const lifetimeOf = ({ purpose }: ChallengeUse): number =>
  purpose === 'server_sign_in' ? SERVER_LINK_MS : LIFETIME_MS;

function sign(key: string, head: Buffer, { purpose, accountId }: ChallengeUse): Buffer {
  return createHmac('sha256', key)
    .update(`${purpose}\n${accountId ?? ''}\n`)
    .update(head)
    .digest();
}

/** Key of the day on which a challenge expires; all servers share it. */
async function keyOf({ visitorKeys }: ReadingCore, expiresAt: Date): Promise<string> {
  return visitorKeys.keyOf('passkey', toDay(expiresAt));
}

/**
 * Returns a challenge of 52 bytes as base64url: nonce, expiry in Unix seconds, and an HMAC over both with its use. Nothing
 * is stored, so opening the login screen costs no row.
 */
export async function createChallenge(core: ChallengeCore, use: ChallengeUse): Promise<string> {
  const expiresAt = new Date(core.clock.now().getTime() + lifetimeOf(use));
  const head = Buffer.alloc(HEAD_BYTES);
  head.set(core.random.bytes(NONCE_BYTES));
  head.writeUInt32BE(Math.floor(expiresAt.getTime() / 1000), NONCE_BYTES);
  return Buffer.concat([head, sign(await keyOf(core, expiresAt), head, use)]).toString('base64url');
}

/** Returns the challenge if we made it for this use and it has not expired; otherwise null. */
export async function readChallenge(
  core: ReadingCore,
  text: string,
  use: ChallengeUse,
): Promise<Challenge | null> {
  const bytes = Buffer.from(text, 'base64url');
  // Node decodes different texts to the same bytes, so a replay could be spelled in another way.
  if (bytes.length !== HEAD_BYTES + TAG_BYTES || bytes.toString('base64url') !== text) return null;
  const head = bytes.subarray(0, HEAD_BYTES);
  const expiresAt = new Date(head.readUInt32BE(NONCE_BYTES) * 1000);
  const left = expiresAt.getTime() - core.clock.now().getTime();
  // The range limits the days for which a stranger can make us create keys.
  if (left <= 0 || left > lifetimeOf(use) + SKEW_MS) return null;
  const tag = sign(await keyOf(core, expiresAt), head, use);
  if (!timingSafeEqual(bytes.subarray(HEAD_BYTES), tag)) return null;
  return { nonce: head.toString('base64url', 0, NONCE_BYTES), expiresAt };
}

/** The nonce of a challenge that we made. It is no secret. */
export function nonceOf(text: string): string {
  return Buffer.from(text, 'base64url').toString('base64url', 0, NONCE_BYTES);
}

/** Marks a challenge as used; returns false if it was used before. */
export async function consumeChallenge(tx: Database, { nonce, expiresAt }: Challenge): Promise<boolean> {
  const rows = await tx
    .insert(usedChallenges)
    .values({ nonce, expiresAt })
    .onConflictDoNothing()
    .returning({ nonce: usedChallenges.nonce });
  return rows.length > 0;
}

/** Deletes challenges that are expired on every server, and keys of days before yesterday. */
export async function sweepChallenges({
  db,
  clock,
  visitorKeys,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly visitorKeys: VisitorKeys;
}): Promise<void> {
  const now = clock.now();
  // A server whose clock is behind would accept a challenge again that was deleted at its end.
  const until = new Date(now.getTime() - SKEW_MS);
  await db.delete(usedChallenges).where(lt(usedChallenges.expiresAt, until));
  await visitorKeys.removeBefore('passkey', toDay(new Date(now.getTime() - DAY_MS)));
}

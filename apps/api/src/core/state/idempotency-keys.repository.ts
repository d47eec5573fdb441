import { and, eq, gt, isNotNull, isNull, lte, sql } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import { removeInBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { idempotencyKeys } from '#platform/database/schema/accounts/idempotency-keys.ts';
import type {
  ClaimOutcome,
  IdempotencyKeys,
  KeyedRequest,
} from '#platform/http/idempotency/idempotency-keys.ts';

interface KeysCore {
  readonly db: Database;
  readonly clock: Clock;
}

const KEPT_MS = 24 * 60 * 60_000;
/** Longer than any request runs that still gets an answer. */
const RUNNING_MS = 60_000;
/** The answers of one account take at most this; with its limit of writes alone they could fill gigabytes a day. */
const MAX_ANSWER_BYTES = 5_000_000;

const cutoffOf = (now: Date): Date => new Date(now.getTime() - KEPT_MS);

const isOf = ({ accountId, operation, keyHash }: KeyedRequest) =>
  and(
    eq(idempotencyKeys.accountId, accountId),
    eq(idempotencyKeys.operation, operation),
    eq(idempotencyKeys.keyHash, keyHash),
  );

/** The claim that did not end yet. A claim of another request, a day later, stays. */
const isClaim = (claim: KeyedRequest & { readonly claimedAt: Date }) =>
  and(isOf(claim), eq(idempotencyKeys.createdAt, claim.claimedAt), isNull(idempotencyKeys.status));

export function createIdempotencyKeys({ db, clock }: KeysCore): IdempotencyKeys {
  return {
    async claim(request) {
      const claimedAt = clock.now();
      const fresh = { bodyHash: request.bodyHash, status: null, body: null, createdAt: claimedAt };
      const claimed = await db
        .insert(idempotencyKeys)
        .values({ ...request, ...fresh })
        .onConflictDoUpdate({
          target: [idempotencyKeys.accountId, idempotencyKeys.operation, idempotencyKeys.keyHash],
          set: fresh,
          setWhere: lte(idempotencyKeys.createdAt, cutoffOf(claimedAt)),
        })
        .returning({ createdAt: idempotencyKeys.createdAt });
      if (claimed.length > 0) return { kind: 'claimed', claimedAt };
      const [row] = await db.select().from(idempotencyKeys).where(isOf(request));
      return toOutcome(row, request, claimedAt);
    },
    async keep(claim, { status, body }) {
      await db.update(idempotencyKeys).set({ status, body }).where(isClaim(claim));
      if (body !== null) await forgetOlderAnswers(db, claim);
    },
    async free(claim) {
      await db.delete(idempotencyKeys).where(isClaim(claim));
    },
  };
}

/** Forgets the answers before the newest ones that fit; their keys stay, and repeats learn that the work was done. */
async function forgetOlderAnswers(
  db: Database,
  { accountId }: Pick<KeyedRequest, 'accountId'>,
): Promise<void> {
  const { body, createdAt, operation, keyHash } = idempotencyKeys;
  const isOfAccount = and(eq(idempotencyKeys.accountId, accountId), isNotNull(body));
  const sized = db
    .select({
      operation,
      keyHash,
      total: sql<number>`sum(octet_length(${body})) over (order by ${createdAt} desc)`.as('total'),
    })
    .from(idempotencyKeys)
    .where(isOfAccount)
    .as('sized');
  const older = db
    .select({ operation: sized.operation, keyHash: sized.keyHash })
    .from(sized)
    .where(gt(sized.total, MAX_ANSWER_BYTES));
  await db
    .update(idempotencyKeys)
    .set({ body: null })
    .where(and(isOfAccount, sql`(${operation}, ${keyHash}) in ${older}`));
}

function toOutcome(
  row: typeof idempotencyKeys.$inferSelect | undefined,
  { bodyHash }: KeyedRequest,
  now: Date,
): ClaimOutcome {
  // The first request has failed meanwhile, so its key is free.
  if (row === undefined) return { kind: 'running' };
  const { status, body } = row;
  if (row.bodyHash !== bodyHash) return { kind: 'reused' };
  if (status !== null) return body === null ? { kind: 'unknown' } : { kind: 'kept', status, body };
  return { kind: now.getTime() - row.createdAt.getTime() < RUNNING_MS ? 'running' : 'unknown' };
}

/** Deletes keys after 24 hours. */
export async function sweepIdempotencyKeys({ db, clock }: KeysCore): Promise<void> {
  const where = lte(idempotencyKeys.createdAt, cutoffOf(clock.now()));
  await removeInBatches(db, { table: idempotencyKeys, where, clock });
}

/** Erases the keys and answers of an account. */
export async function eraseIdempotencyKeys(tx: Database, accountId: string): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.accountId, accountId));
}

import { createHash } from 'node:crypto';

import { toCountedAddress } from '@musubi/server/limits/client-address';
import { sql } from 'drizzle-orm';

import { hashParts } from '#core/visitors/hash-parts.ts';
import type { VisitorKeys } from '#core/visitors/visitor-keys.ts';
import type { Clock } from '#platform/clock.ts';
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import type { Database } from '#platform/database/database.ts';
import { operatorLog, operatorLogDetails } from '#platform/database/schema/desk/operators.ts';
import type { Operator } from '#platform/http/callers/operator.ts';
import { type Random, toSecret } from '#platform/random.ts';

import { hashEntry } from './log-chain.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };
type State = { readonly [key: string]: Json | undefined };

/** One action on one subject. */
export interface LogEntry {
  /** The operator who acted, or the origin of an action without an operator. */
  readonly by: Operator | 'command' | 'service' | 'system';
  /** Operation of the contract, or the command or job. */
  readonly operation: string;
  readonly subject: { readonly kind: string; readonly id: string };
  /** The account that the values concern; its erasure deletes them. Null when they concern no account. */
  readonly aboutUserId: string | null;
  readonly before?: State | null;
  readonly after?: State | null;
  /** The reason in the operator's words. */
  readonly reason?: string | null;
}

/** The append-only log of the desk; each row contains the hash of the previous row. */
export interface OperatorLog {
  /**
   * Appends an entry in the transaction of the action. Call it last: other transactions wait to append until
   * this transaction ends.
   */
  add(tx: Database, entry: LogEntry): Promise<void>;
}

const SALT_BYTES = 16;

export function createOperatorLog(clock: Clock, random: Random): OperatorLog {
  return {
    async add(tx, { by, operation, subject, aboutUserId, before = null, after = null, reason = null }) {
      await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(ADVISORY_LOCKS.operatorLog))})`);
      const [last] = await tx
        .select({ sequence: operatorLog.sequence, hash: operatorLog.hash })
        .from(operatorLog)
        .orderBy(sql`${operatorLog.sequence} desc`)
        .limit(1);
      const salt = toSecret(random, SALT_BYTES);
      const content = JSON.stringify({ before, after, reason });
      const isOperator = typeof by !== 'string';
      const row = {
        sequence: (last?.sequence ?? 0) + 1,
        at: clock.now(),
        origin: isOperator ? 'operator' : by,
        operatorId: isOperator ? by.accountId : null,
        operation,
        subjectKind: subject.kind,
        subjectId: subject.id,
        detailsDigest: digestDetails({ salt, content }),
        network: isOperator ? by.network : null,
      } as const;
      await tx.insert(operatorLogDetails).values({ sequence: row.sequence, aboutUserId, salt, content });
      await tx.insert(operatorLog).values({ ...row, hash: hashEntry(row, last?.hash ?? '') });
    },
  };
}

/** Digest of the values of an entry, which the log row stores. */
export function digestDetails({
  salt,
  content,
}: {
  readonly salt: string;
  readonly content: string;
}): string {
  return createHash('sha256')
    .update(JSON.stringify([salt, content]))
    .digest('base64url');
}

/** The keyed hash of an operator's network, by which entries of one network can be compared. */
export async function hashOperatorNetwork(
  visitorKeys: Pick<VisitorKeys, 'keyOf'>,
  address: string,
): Promise<string> {
  return hashParts(await visitorKeys.keyOf('operator', 'always'), [toCountedAddress(address)]);
}

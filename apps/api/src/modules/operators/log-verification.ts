import { type ChainFault, createChainCheck } from '#core/operators/log-chain.ts';
import { digestDetails } from '#core/operators/operator-log.ts';
import type { Database } from '#platform/database/database.ts';

import { operatorLogRepository } from './operator-log.repository.ts';

export interface LogVerification {
  /** Number of verified entries. */
  readonly entries: number;
  /** Number of entries whose values were deleted by an erasure. */
  readonly erased: number;
  /** Hash of the last valid entry, which proves all entries before it; empty for an empty log. */
  readonly lastHash: string;
  /** The first fault; null for a valid log. */
  readonly fault: ChainFault | null;
}

/**
 * Recomputes every hash of the log, and the digests of all values that still exist. Entries deleted from the
 * end of the log are detected only by comparison with an earlier `lastHash`.
 */
export async function verifyLog(db: Database): Promise<LogVerification> {
  const chain = createChainCheck();
  let [entries, erased, lastHash] = [0, 0, ''];
  for await (const rows of operatorLogRepository.readBatches(db)) {
    for (const { operatorPubId: _pubId, salt, content, ...row } of rows) {
      const digest = salt === null || content === null ? null : digestDetails({ salt, content });
      const fault = chain.check(row, digest);
      if (fault !== null) return { entries, erased, lastHash, fault };
      entries += 1;
      if (digest === null) erased += 1;
      lastHash = row.hash;
    }
  }
  return { entries, erased, lastHash, fault: null };
}

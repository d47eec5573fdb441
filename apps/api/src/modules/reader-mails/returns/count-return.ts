import type { Core } from '#core/module.ts';
import { findEntry } from '#modules/subscribers/public.ts';
import type { Database } from '#platform/database/database.ts';

import { type MailRow, returnsRepository as repository } from '../returns.repository.ts';
import { countAgainst, toMarks } from './count-against.ts';
import { countSoftReturn } from './returns.rules.ts';

interface Return {
  readonly readerId: string;
  /** `hard`: there is no such user. */
  readonly type: 'hard' | 'soft';
}

/**
 * Returns a function that counts a mail which came back, in a transaction, once for each reader and mail. It marks an
 * address that has no user, and counts it against the mail; returns false for a return that was counted before.
 */
export async function prepareReturn(
  core: Core,
  { id: mailId, pageId, startsAt: startedAt }: MailRow,
  { readerId, type }: Return,
): Promise<(tx: Database) => Promise<boolean>> {
  const entry = await findEntry(core.db, { pageId, id: readerId });
  const marks = entry && (await toMarks(core, mailId, { ...entry, network: null }));
  const key = { pageId, readerId };
  return async (tx) => {
    const now = core.clock.now();
    const reader = await repository.findReader(tx, key);
    if (reader === null) return false;
    if (type === 'soft') {
      const counted = countSoftReturn(reader, { startedAt, now });
      if (counted === null) return false;
      await repository.countSoft(tx, key, { bounces: counted.bounces, bouncedAt: now });
      if (!counted.isRefused) return true;
    }
    if (!(await repository.refuseReader(tx, key, now))) return false;
    await countAgainst(core, tx, { mailId, kind: 'refusal', marks });
    return true;
  };
}

import { lte } from 'drizzle-orm';

import { removeInBatches } from '#platform/database/batches.ts';
import { readerMails } from '#platform/database/schema/fans/reader-mails.ts';

import type { ReaderMailsCore } from './reader-mails-core.ts';
import { toKeptSince } from './reader-mails.rules.ts';
import { sweepReturns } from './returns/sweep-returns.ts';

/** Deletes mails that are too old for the list of sent ones, and addresses that do not exist. */
export async function sweepReaderMails(core: ReaderMailsCore): Promise<void> {
  const { db, clock } = core;
  const where = lte(readerMails.startsAt, toKeptSince(clock.now()));
  await removeInBatches(db, { table: readerMails, where, clock });
  await sweepReturns(core);
}

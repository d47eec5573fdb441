import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { MailReturn } from '#platform/mail-returns/mail-return.ts';

import type { ReaderMailKey, ReturnedMailKey } from '../reader-mail-links.ts';
import type { ReturnsCore } from '../reader-mails-core.ts';
import { judge } from '../reader-mails.rules.ts';
import { type MailRow, returnsRepository as repository } from '../returns.repository.ts';
import { pauseMails } from './pause-mails.ts';
import { receiveComplaint } from './receive-complaint.ts';
import { countSoftReturn } from './returns.rules.ts';

type FoundReturn = Pick<MailReturn, 'type'> & Partial<Pick<MailReturn, 'messageId' | 'token'>>;

/**
 * Counts a mail that came back, once for each reader and mail; ignores a mail that was never sent, and a reader who left.
 */
export async function receiveReturn(core: ReturnsCore, found: FoundReturn): Promise<void> {
  const key = toKey(core, found);
  const mail = key === null ? null : await repository.findMail(core.db, key.mailId);
  if (key === null || mail === null) return;
  const { type } = found;
  const full = { ...key, pageId: mail.pageId };
  if (type === 'complaint') return receiveComplaint(core, full, { kind: 'mailbox' });
  await inTransaction(core.db, async (tx) => countBounce(core, tx, { key: full, mail, type }));
}

/** The mail and its reader; null if neither the envelope sender nor the Message-ID is ours. */
function toKey({ mailReturns }: ReturnsCore, { token, messageId }: FoundReturn): ReturnedMailKey | null {
  const ofToken = typeof token === 'string' ? (mailReturns?.links.openBounce(token) ?? null) : null;
  return ofToken ?? (typeof messageId === 'string' ? readMessageId(messageId) : null);
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const MESSAGE_ID = new RegExp(`^<?reader-mail\\.(${UUID})\\.(${UUID})@`);

/** The ids in a Message-ID. They are random, so only the reader and the owner of the page know both. */
function readMessageId(messageId: string): ReturnedMailKey | null {
  const [, mailId, readerId] = MESSAGE_ID.exec(messageId) ?? [];
  return mailId === undefined || readerId === undefined ? null : { mailId, readerId };
}

interface Bounce {
  readonly key: ReaderMailKey;
  readonly mail: MailRow;
  readonly type: 'hard' | 'soft';
}

async function countBounce(core: ReturnsCore, tx: Database, { key, mail, type }: Bounce): Promise<void> {
  const now = core.clock.now();
  const reader = await repository.findReader(tx, key);
  if (reader === null) return;
  if (type === 'soft') {
    const counted = countSoftReturn(reader, { startedAt: mail.startsAt, now });
    if (counted === null) return;
    await repository.countSoft(tx, key, { bounces: counted.bounces, bouncedAt: now });
    if (!counted.isRefused) return;
  }
  if (!(await repository.refuseReader(tx, key, now))) return;
  const after = await repository.countRefused(tx, key.mailId);
  if (after !== null && isPausing(after))
    await pauseMails(core, tx, { pageId: key.pageId, reason: 'bounces' });
}

/**
 * Whether this returned mail is one too many. Later ones of a mail that is over do not pause a list again that an
 * operator resumed.
 */
function isPausing(mail: MailRow): boolean {
  const isLost = judge(mail) === 'lost';
  return isLost && (mail.finishedAt === null || judge({ ...mail, refused: mail.refused - 1 }) !== 'lost');
}

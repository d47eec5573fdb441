import { inTransaction } from '#platform/database/transaction.ts';
import type { MailReturn } from '#platform/mail-returns/mail-return.ts';

import type { ReturnedMailKey } from '../reader-mail-links.ts';
import type { ReturnsCore } from '../reader-mails-core.ts';
import { returnsRepository as repository } from '../returns.repository.ts';
import { prepareReturn } from './count-return.ts';
import { receiveComplaint } from './receive-complaint.ts';

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
  const count = await prepareReturn(core, mail, { readerId: key.readerId, type });
  const isCounted = await inTransaction(core.db, async (tx) => count(tx));
  if (isCounted) core.countReaderMail?.(type === 'hard' ? 'refused' : 'returned');
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

import { toCountedAddress } from '@musubi/server/limits/client-address';

import { hashParts } from '#core/visitors/hash-parts.ts';
import { endSubscription } from '#modules/subscribers/public.ts';
import type { Database } from '#platform/database/database.ts';

import type { ReaderMailKey } from '../reader-mail-links.ts';
import type { ReturnsCore } from '../reader-mails-core.ts';
import { type MailRow, pausesRepository, returnsRepository as repository } from '../returns.repository.ts';
import { pauseMails } from './pause-mails.ts';
import { isOldReader, judgeComplaints } from './returns.rules.ts';

/** Where a complaint comes from: a request to the link in the mail, or the server of the reader's mailbox. */
type ComplaintSource = { readonly kind: 'mailbox' } | { readonly kind: 'request'; readonly address: string };

const CASE_TEXT_MAX_CHARACTERS = 2000;

/** Takes a reader off the list who reported a mail, and counts the complaint; does nothing the second time. */
export async function receiveComplaint(
  core: ReturnsCore,
  key: ReaderMailKey,
  source: ComplaintSource,
): Promise<void> {
  const { visitorKeys, clock } = core;
  const hashKey = await visitorKeys.keyOf('subscriber', 'always');
  await endSubscription(core, { pageId: key.pageId, id: key.readerId }, async (tx, reader) => {
    const isCounted = isOldReader(reader.confirmedAt, clock.now());
    const network = hashParts(hashKey, ['complaint', key.mailId, toNetwork(source, reader.address)]);
    const before = await repository.findMail(tx, key.mailId);
    const mail = await repository.countComplaint(tx, key.mailId, isCounted ? network : null);
    if (mail !== null && before !== null) await judge(core, tx, { before, mail });
  });
}

/**
 * The network that a complaint counts for. A report of a mail server does not name the reader's, so all mailboxes of
 * one service count once: one person can have many of them.
 */
function toNetwork(source: ComplaintSource, address: string): string {
  if (source.kind === 'request') return toCountedAddress(source.address);
  return `mailboxes of ${address.slice(address.lastIndexOf('@') + 1)}`;
}

interface Complained {
  readonly before: MailRow;
  readonly mail: MailRow;
}

const judgementOf = ({ readers, complaintNetworks }: MailRow) =>
  judgeComplaints({ readers, networks: complaintNetworks.length });

/** Stops the mail or pauses the list with the complaint that is one too many, and opens a case. */
async function judge(core: ReturnsCore, tx: Database, { before, mail }: Complained): Promise<void> {
  const judgement = judgementOf(mail);
  if (judgement === 'none' || judgementOf(before) !== 'none') return;
  const { pageId, id } = mail;
  const now = core.clock.now();
  if (judgement === 'pause') await pauseMails(core, tx, { pageId, reason: 'complaints' });
  else await pausesRepository.stop(tx, pageId, { id, now });
  await core.caseIntake.add(tx, {
    subject: 'page',
    target: pageId,
    aboutUserId: pageId,
    reason: 'spam',
    source: 'mail',
    text: toCaseText(mail),
    at: now,
  });
}

/** Returns the text of a case: how many readers reported the mail, the owner's words and the titles. */
function toCaseText({ complaints, sent, words, entries }: MailRow): string {
  const lines = [`${complaints} / ${sent}`, words, ...entries.map(({ title }) => title)];
  return lines
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, CASE_TEXT_MAX_CHARACTERS);
}

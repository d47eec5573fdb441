import type { Core } from '#core/module.ts';
import { hashParts } from '#core/visitors/hash-parts.ts';
import { toMailOrigin } from '#core/visitors/mail-origin.ts';
import type { Database } from '#platform/database/database.ts';

import { type MailRow, returnsRepository as repository } from '../returns.repository.ts';
import { pauseMails } from './pause-mails.ts';
import {
  type Fault,
  findFault,
  isOldReader,
  type JudgedMail,
  LARGE_LIST,
  OLD_READER_MS,
} from './returns.rules.ts';

/** Hashes of what a reader counts for; null for one who has not been on the list for long. */
interface Marks {
  readonly origin: string;
  /** Null when a mail server speaks for the reader, since it names no network of theirs. */
  readonly network: string | null;
}

interface Counted {
  readonly mailId: string;
  readonly kind: 'complaint' | 'refusal';
  readonly marks: Marks | null;
}

const CASE_TEXT_MAX_CHARACTERS = 2000;

/** Hashes what a reader counts for about one mail. Read it before the transaction that counts. */
export async function toMarks(
  { visitorKeys, clock }: Core,
  mailId: string,
  { address, confirmedAt, network }: { address: string; confirmedAt: Date | null; network: string | null },
): Promise<Marks | null> {
  if (!isOldReader(confirmedAt, clock.now())) return null;
  const key = await visitorKeys.keyOf('subscriber', 'always');
  const hash = (kind: string, text: string): string => hashParts(key, [kind, mailId, text]);
  return {
    origin: hash('origin', toMailOrigin(address)),
    network: network === null ? null : hash('network', network),
  };
}

/** The figures by which a mail is judged. */
export const toJudged = ({ readers, sent, refusalOrigins, complaintOrigins }: MailRow): JudgedMail => ({
  readers,
  sent,
  refusals: refusalOrigins.length,
  complaints: complaintOrigins.length,
});

/**
 * Adds a complaint or a missing user to a mail, in the caller's transaction: always to the figures that the owner sees,
 * and to those that count if neither its mailbox or domain nor its network has counted. With one that is too many, the desk
 * gets a case; a large list pauses besides.
 */
export async function countAgainst(
  core: Core,
  tx: Database,
  { mailId, kind, marks }: Counted,
): Promise<void> {
  const mail = await repository.lockMail(tx, mailId);
  if (mail === null) return;
  const raw =
    kind === 'refusal'
      ? { refused: mail.refused + 1 }
      : { complaints: mail.complaints + 1, left: mail.left + 1 };
  const before = findFault(toJudged(mail));
  // A mail with a fault needs no further hashes, however many come.
  const values = { ...raw, ...(before === null && marks !== null && addMarks(mail, kind, marks)) };
  await repository.setMail(tx, mailId, values);
  const fault = findFault(toJudged({ ...mail, ...values }));
  if (before === null && fault !== null) await act(core, tx, { mail: { ...mail, ...values }, fault });
}

function addMarks(
  { refusalOrigins, complaintOrigins, complaintNetworks }: MailRow,
  kind: Counted['kind'],
  { origin, network }: Marks,
): Partial<MailRow> {
  if (kind === 'refusal')
    return refusalOrigins.includes(origin) ? {} : { refusalOrigins: [...refusalOrigins, origin] };
  if (complaintOrigins.includes(origin)) return {};
  if (network === null) return { complaintOrigins: [...complaintOrigins, origin] };
  if (complaintNetworks.includes(network)) return {};
  return {
    complaintOrigins: [...complaintOrigins, origin],
    complaintNetworks: [...complaintNetworks, network],
  };
}

async function act(
  core: Core,
  tx: Database,
  { mail, fault }: { readonly mail: MailRow; readonly fault: Fault },
): Promise<void> {
  const { pageId } = mail;
  const now = core.clock.now();
  if (await isLarge(tx, mail, now)) await pauseMails(core, tx, { pageId, reason: fault });
  await core.caseIntake.add(tx, {
    subject: 'page',
    target: pageId,
    aboutUserId: pageId,
    reason: 'spam',
    source: 'mail',
    text: toCaseText(mail, fault),
    at: now,
  });
}

/** Whether a list is large also when its readers are counted like those who speak against it. */
async function isLarge(tx: Database, { pageId, readers }: MailRow, now: Date): Promise<boolean> {
  if (readers < LARGE_LIST) return false;
  const old = await repository.listAddresses(tx, pageId, new Date(now.getTime() - OLD_READER_MS));
  return new Set(old.map(toMailOrigin)).size >= LARGE_LIST;
}

/** The words of mail servers for what happened, the figures, and what readers got. */
function toCaseText({ complaints, refused, sent, words, entries }: MailRow, fault: Fault): string {
  const figures = fault === 'complaints' ? `abuse: ${complaints} / ${sent}` : `5.1.1: ${refused} / ${sent}`;
  return [figures, words, ...entries.map(({ title }) => title)]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, CASE_TEXT_MAX_CHARACTERS);
}

import { createHash } from 'node:crypto';

import { BRAND } from '@musubi/domain/brand';

import { AddressRefusedError, MailUncertainError } from '#platform/mail/mail.ts';

import { type Letter, renderLetter } from '../content/reader-mail-letter.ts';
import { messageIdOf } from '../reader-mail-links.ts';
import type { ReaderMailing, ReaderMailsCore } from '../reader-mails-core.ts';
import { type MailRow, mailsRepository, type ReaderRow } from '../reader-mails.repository.ts';
import type { Portion } from './claim-portion.ts';

/**
 * `hard`: there is no such user. `soft`: the server refuses the address, for another reason or without one; a server that
 * refuses anything else has `failed`. `uncertain`: the mail may have arrived, so it is not sent again.
 */
export type Result = 'failed' | 'hard' | 'sent' | 'soft' | 'uncertain';

interface PortionResults {
  /** Results of the first readers, in their order. The others were not tried. */
  readonly results: readonly Result[];
  /** Number of failures in a row at the end. */
  readonly failures: number;
}

/** Number of failures in a row from which the mail server counts as down. Fewer may come from full mailboxes. */
export const DOWN_AFTER = 3;

/**
 * Mails a portion, one reader after the other, until the mail is cancelled or the mail server is down. `failures` ended the
 * portion before, which may be another page's.
 */
export async function sendPortion(
  core: ReaderMailsCore,
  mailing: ReaderMailing,
  { mail, readers }: Pick<Portion, 'mail' | 'readers'>,
  { letter, failures: before }: { readonly letter: Letter; readonly failures: number },
): Promise<PortionResults> {
  const results: Result[] = [];
  let failures = before;
  for (const reader of readers) {
    if (failures >= DOWN_AFTER || !(await mailsRepository.isSending(core.db, mail))) break;
    const result = await sendOne(core, mailing, { mail, letter, reader });
    results.push(result);
    failures = isFailure(result) ? failures + 1 : 0;
  }
  return { results, failures };
}

const isFailure = (result: Result): boolean => result === 'failed' || result === 'uncertain';

interface One {
  readonly mail: MailRow;
  readonly letter: Letter;
  readonly reader: ReaderRow;
}

async function sendOne(
  { log, webOrigin }: ReaderMailsCore,
  { mail: server, links }: ReaderMailing,
  { mail, letter, reader }: One,
): Promise<Result> {
  const key = { pageId: mail.pageId, readerId: reader.id, mailId: mail.id };
  const { locale } = reader;
  const leaveUrl = links.leaveUrlOf(key, locale);
  const returnPath = links.bounceAddressOf(key);
  try {
    const rendered = await renderLetter(letter, {
      locale,
      joinedAt: reader.confirmedAt ?? reader.askedAt,
      leaveUrl,
      reportUrl: links.reportUrlOf(key, locale),
    });
    await server.send({
      to: reader.address,
      ...rendered,
      unsubscribeUrl: leaveUrl,
      messageId: messageIdOf(key),
      headers: toHeaders(mail, webOrigin),
      ...(returnPath !== null && { returnPath }),
    });
    return 'sent';
  } catch (error) {
    if (error instanceof AddressRefusedError) return error.isNoSuchUser ? 'hard' : 'soft';
    log.warn({ err: error }, 'a mail to a reader could not be sent');
    return error instanceof MailUncertainError ? 'uncertain' : 'failed';
  }
}

function toHeaders({ pageId, id }: MailRow, webOrigin: string): Readonly<Record<string, string>> {
  // A name of the list that mail programs can show, and that does not reveal the id of the account.
  const list = createHash('sha256').update(`list of ${pageId}`).digest('hex').slice(0, 16);
  return {
    'list-id': `<${list}.lists.${new URL(webOrigin).hostname}>`,
    'feedback-id': `${id}:${list}:readers:${BRAND.slug}`,
    precedence: 'bulk',
  };
}

import { anchorOfBlock } from '@musubi/domain/block-anchors';
import { BRAND } from '@musubi/domain/brand';
import { createPageUrls } from '@musubi/domain/page-urls';
import { getT, type TFunction } from '@musubi/i18n/translator';
import type { Logger } from '@musubi/server/logger';

import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import { toMailedName } from '#core/creators/mailed-name.ts';
import type { OpeningMails } from '#core/outbox-delivery.ts';
import { findShownBoard } from '#core/pages/shown-board.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { escapeHtml, renderDocument } from '#platform/mail/mail-document.ts';
import { type Mail, MailUncertainError, type MailSender } from '#platform/mail/mail.ts';
import { DeliveryRefusedError } from '#platform/outbox/delivery-refused-error.ts';

import type { SubscriptionLinks } from '../subscription-links.ts';
import { type ClaimedReader, waitingReadersRepository } from '../waiting-readers.repository.ts';

export interface OpeningMailsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Null when this installation cannot send mail; then `send` does nothing. */
  readonly mail: MailSender | null;
  readonly webOrigin: string;
  readonly subscriptionLinks: SubscriptionLinks | null;
  readonly summaries: CreatorSummaries;
}

/** The page of the mails. */
interface OpenedPage {
  readonly id: string;
  readonly name: string;
  readonly boardUrl: string;
}

/** Readers per transaction, and concurrent mails. */
const BATCH = 20;
/** Time for one delivery, shorter than the lease of an outbox message. */
const BUDGET_MS = 10_000;

/**
 * Mails the readers who wait for commissions, each of them once: the entry of a reader is deleted before the mail is sent.
 * If the process is killed in the next seconds, these mails are lost. Failed mails are put back, and the delivery fails,
 * so that the outbox retries it.
 */
export function createOpeningMails(options: OpeningMailsOptions): OpeningMails {
  const { db, clock, log, mail, webOrigin, subscriptionLinks: links, summaries } = options;

  const findPage = async (pageId: string): Promise<OpenedPage | null> => {
    const creator = (await summaries.find([pageId], 'open')).get(pageId);
    const board = creator && (await findShownBoard(db, pageId, clock.now()));
    if (creator === undefined || !board) return null;
    const pageUrl = createPageUrls(webOrigin)(creator.pub_id);
    const boardUrl = `${pageUrl}#${anchorOfBlock(board.blockId)}`;
    return { id: pageId, name: toMailedName(creator), boardUrl };
  };

  /** Returns the error of a mail that may be sent again; null otherwise. */
  const mailOne = async (
    page: OpenedPage,
    reader: ClaimedReader,
    ends: { readonly mail: MailSender; readonly links: SubscriptionLinks },
  ): Promise<unknown> => {
    const { row, subscriberId } = reader;
    try {
      // The entry that waited is gone, so the link ends what is left: the entry of the mail list.
      const key = { pageId: page.id, id: subscriberId ?? row.id };
      const leaveUrl = ends.links.urlOf('leave', key, row.locale);
      const content = renderMail(
        { ...page, locale: row.locale, leaveUrl },
        await getT(row.locale, 'subscriptions'),
      );
      await ends.mail.send({ to: row.address, ...content, unsubscribeUrl: leaveUrl });
      return null;
    } catch (error) {
      log.warn({ err: error }, 'a reader could not be told about open commissions');
      if (error instanceof MailUncertainError || error instanceof DeliveryRefusedError) return null;
      await waitingReadersRepository.putBack(db, row);
      return error;
    }
  };

  return {
    async send(pageId) {
      const page = await findPage(pageId);
      if (mail === null || links === null || page === null) return;
      let after: string | null = null;
      const failures: unknown[] = [];
      const sendSome = async (limit: number): Promise<number> => {
        const claimed = await inTransaction(db, async (tx) =>
          waitingReadersRepository.claim(tx, { pageId, after, limit }),
        );
        const results = await Promise.all(
          claimed.map(async (reader) => mailOne(page, reader, { mail, links })),
        );
        after = claimed.at(-1)?.row.id ?? null;
        const failed = results.filter((error) => error !== null);
        failures.push(...failed);
        // The mail server seems to be down.
        return failed.length === claimed.length ? 0 : claimed.length;
      };
      const isWhole = await inBatches(sendSome, { clock, size: BATCH, budgetMs: BUDGET_MS });
      if (failures.length > 0) throw new Error('Some readers still wait', { cause: failures[0] });
      if (!isWhole) throw new Error('The other readers are told at the next attempt');
    },
  };
}

function renderMail(
  {
    locale,
    name,
    boardUrl,
    leaveUrl,
  }: Omit<OpenedPage, 'id'> & {
    readonly locale: string;
    readonly leaveUrl: string;
  },
  t: TFunction<['subscriptions', 'common']>,
): Required<Pick<Mail, 'html' | 'subject' | 'text'>> {
  const subject = t('opened_mail.subject', { name });
  const [title, body] = [t('opened_mail.title', { name }), t('opened_mail.body', { name })];
  const [press, reason] = [t('opened_mail.press'), t('opened_mail.reason', { brand: BRAND.name })];
  const leave = t('opened_mail.leave', { name });
  const text = [title, body, `${press}\n${boardUrl}`, reason, `${leave}\n${leaveUrl}\n`].join('\n\n');
  const html = renderDocument({
    locale,
    title: subject,
    body: [
      `<p class="brand">${escapeHtml(BRAND.name)}</p>`,
      `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(body)}</p>`,
      `<p><a class="button" href="${escapeHtml(boardUrl)}">${escapeHtml(press)}</a></p>`,
      `<div class="foot muted"><p>${escapeHtml(reason)}</p>`,
      `<p><a href="${escapeHtml(leaveUrl)}">${escapeHtml(leave)}</a></p></div>`,
    ].join(''),
  });
  return { subject, text, html };
}

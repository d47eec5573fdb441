import { BRAND } from '@musubi/domain/brand';
import { createPageUrls } from '@musubi/domain/page-urls';
import type { TFunction } from '@musubi/i18n/translator';
import { getT } from '@musubi/i18n/translator';

import type { CreatorSummaries } from '#core/creators/creator-summaries.ts';
import { toMailedName } from '#core/creators/mailed-name.ts';
import type { SubscriptionMails } from '#core/outbox-delivery.ts';
import type { Database } from '#platform/database/database.ts';
import { escapeHtml, renderDocument } from '#platform/mail/mail-document.ts';
import type { Mail, MailSender } from '#platform/mail/mail.ts';

import type { Wish } from './subscribers.rules.ts';
import type { SubscriptionLinks } from './subscription-links.ts';
import { findEntry } from './subscription.ts';

export interface SubscriptionMailsOptions {
  readonly db: Database;
  /** Null when this installation cannot send mail; then `send` does nothing. */
  readonly mail: MailSender | null;
  readonly webOrigin: string;
  readonly subscriptionLinks: SubscriptionLinks | null;
  readonly summaries: CreatorSummaries;
}

interface Places {
  readonly wish: Wish;
  readonly locale: string;
  readonly name: string;
  readonly pageUrl: string;
  readonly confirmUrl: string;
  readonly leaveUrl: string;
}

/**
 * Mails the link that confirms an address. A visitor can enter any address, so the mail contains no text of
 * the creator except the name, and not even a name that contains a URL of another site.
 */
export function createSubscriptionMails(options: SubscriptionMailsOptions): SubscriptionMails {
  const { db, mail, webOrigin, subscriptionLinks: links, summaries } = options;
  return {
    async send({ userId: pageId, id, source }) {
      if (mail === null || links === null) return;
      const row = await findEntry(db, { pageId, id });
      const creator = (await summaries.find([pageId], 'open')).get(pageId);
      if (row === null || row.confirmedAt !== null || creator === undefined) return;
      const { locale, wish } = row;
      const places = {
        wish,
        locale,
        name: toMailedName(creator),
        pageUrl: createPageUrls(webOrigin)(creator.pub_id),
        confirmUrl: links.urlOf('confirm', row, locale, source),
        leaveUrl: links.urlOf('leave', row, locale),
      };
      const content = renderMail(places, await getT(locale, 'subscriptions'));
      await mail.send({ to: row.address, ...content, unsubscribeUrl: places.leaveUrl });
    },
  };
}

const WORDS = {
  mails: { subject: 'mail.subject', title: 'mail.title', body: 'mail.body' },
  opening: { subject: 'waiting_mail.subject', title: 'waiting_mail.title', body: 'waiting_mail.body' },
} as const satisfies Record<Wish, object>;

function renderMail(
  { wish, locale, name, pageUrl, confirmUrl, leaveUrl }: Places,
  t: TFunction<['subscriptions', 'common']>,
): Required<Pick<Mail, 'html' | 'subject' | 'text'>> {
  const keys = WORDS[wish];
  const [subject, title] = [t(keys.subject, { name }), t(keys.title, { name })];
  const [body, reason] = [t(keys.body, { name }), t('mail.reason', { brand: BRAND.name })];
  const text = [
    title,
    `${body}\n${pageUrl}`,
    `${t('mail.confirm')}\n${confirmUrl}`,
    t('mail.until'),
    reason,
    `${t('mail.not_me')}\n${leaveUrl}\n`,
  ].join('\n\n');
  const link = (href: string, words: string): string =>
    `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`;
  const html = renderDocument({
    locale,
    title: subject,
    body: [
      `<p class="brand">${escapeHtml(BRAND.name)}</p>`,
      `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(body)}</p><p>${link(pageUrl, pageUrl)}</p>`,
      `<p><a class="button" href="${escapeHtml(confirmUrl)}">${escapeHtml(t('mail.confirm'))}</a></p>`,
      `<p class="rest muted">${escapeHtml(t('mail.until'))}</p>`,
      `<div class="foot muted"><p>${escapeHtml(reason)}</p><p>${link(leaveUrl, t('mail.not_me'))}</p></div>`,
    ].join(''),
  });
  return { subject, text, html };
}

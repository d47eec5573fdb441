import { BRAND } from '@musubi/domain/brand';
import { pagePath } from '@musubi/domain/page-urls';
import { getT, type TFunction } from '@musubi/i18n/translator';

import type { NoticeMails } from '#core/outbox-delivery.ts';
import type { Database } from '#platform/database/database.ts';
import type { MailSender } from '#platform/mail/mail.ts';

import type { NoticeLinks } from './notice-links.ts';
import { type NoticePageRow, type NoticeRow, noticesRepository } from './notices.repository.ts';

const KINDS = { illegal: 'mail.kind.illegal', copyright: 'mail.kind.copyright' } as const;
const OUTCOMES = { removed: 'mail.outcome.removed', kept: 'mail.outcome.kept' } as const;

export interface NoticeMailsOptions {
  readonly db: Database;
  /** Null when this installation cannot send mail; then `send` does nothing. */
  readonly mail: MailSender | null;
  readonly webOrigin: string;
  readonly noticeLinks: NoticeLinks | null;
}

/**
 * Mails the sender of a notice a receipt and an answer. A visitor can enter any address, so the mails contain
 * the kind of the notice and the handles of its pages, but no text of the form.
 */
export function createNoticeMails({ db, mail, webOrigin, noticeLinks }: NoticeMailsOptions): NoticeMails {
  const listOf = (t: TFunction<['notices', 'common']>, pages: readonly NoticePageRow[]): string =>
    pages.map((page) => `- ${nameOf(t, page, webOrigin)}${outcomeOf(t, page)}`).join('\n');

  const toAnswer = (
    t: TFunction<['notices', 'common']>,
    notice: NoticeRow,
    pages: readonly NoticePageRow[],
  ): readonly string[] => {
    const isFinal = notice.complainedAt !== null || noticeLinks === null || pages.every(isErased);
    return [
      t('mail.answered.body', { kind: t(KINDS[notice.kind]) }),
      listOf(t, pages),
      t('mail.answered.by_person'),
      isFinal
        ? t('mail.answered.courts')
        : `${t('mail.answered.complain')}\n${noticeLinks.urlOf(notice.id, notice.locale)}`,
    ];
  };

  return {
    async send(noticeId, news) {
      const notice = mail === null ? null : await noticesRepository.find(db, noticeId);
      if (mail === null || notice === null || notice.senderEmail === null) return;
      const pages = await noticesRepository.listPages(db, noticeId);
      const t = await getT(notice.locale, 'notices');
      const isReceipt = news === 'received';
      // The second answer, after a complaint, needs another message id.
      const part = !isReceipt && notice.complainedAt !== null ? 'answered-again' : news;
      const content = isReceipt
        ? [
            t('mail.received.body', { kind: t(KINDS[notice.kind]) }),
            listOf(
              t,
              pages.map((page) => ({ ...page, outcome: null })),
            ),
            t('mail.received.next'),
          ]
        : toAnswer(t, notice, pages);
      await mail.send({
        to: notice.senderEmail,
        subject: isReceipt
          ? t('mail.received.subject', { brand: BRAND.name })
          : t('mail.answered.subject', { brand: BRAND.name }),
        text: `${[...content, t('mail.reason', { brand: BRAND.name })].join('\n\n')}\n`,
        messageId: `notice-${noticeId}-${part}`,
      });
    },
  };
}

const isErased = ({ pageId }: NoticePageRow): boolean => pageId === null;

const nameOf = (t: TFunction<['notices', 'common']>, page: NoticePageRow, webOrigin: string): string =>
  isErased(page) ? t('mail.deleted_page') : webOrigin + pagePath(page.pubId);

const outcomeOf = (t: TFunction<['notices', 'common']>, { outcome }: NoticePageRow): string =>
  outcome === null ? '' : `: ${t(OUTCOMES[outcome])}`;

import { DEFAULT_LOCALE } from '@musubi/domain/locales';
import { createPageUrls } from '@musubi/domain/page-urls';
import { DEFAULT_TIME_ZONES, timeZoneOrUtc } from '@musubi/domain/time-zones';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';

import type { DecisionMails } from '#core/outbox-delivery.ts';
import type { Database } from '#platform/database/database.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { MailSender } from '#platform/mail/mail.ts';

import { type DecisionPlaces, renderDecision } from './decision-letter.ts';
import { findMailedDecision, type MailedRow } from './decision-mails.repository.ts';

export interface DecisionMailsOptions {
  readonly db: Database;
  readonly identity: Pick<IdentityAccounts, 'findConfirmedEmail'>;
  /** Null when this installation cannot send mail; then `send` does nothing. */
  readonly mail: MailSender | null;
  readonly webOrigin: string;
}

/**
 * Mails a person what operators decided about their content, why, and how to appeal. Sends no mail about
 * dismissed reports. Every retry of a mail has the same Message-ID.
 */
export function createDecisionMails({ db, identity, mail, webOrigin }: DecisionMailsOptions): DecisionMails {
  return {
    async send(decisionId, news) {
      if (mail === null) return;
      const row = await findMailedDecision(db, decisionId);
      if (row === null || row.aboutUserId === null || row.kind === 'dismiss') return;
      const to = await identity.findConfirmedEmail(row.aboutUserId);
      if (to === null) return;
      const places = toPlaces(row, webOrigin);
      const t = await getT(places.locale, 'decisions');
      await mail.send({
        to,
        ...renderDecision({ ...row, kind: row.kind }, news, { places, t }),
        messageId: `decision-${row.id}-${news}`,
      });
    },
  };
}

function toPlaces(row: MailedRow, webOrigin: string): DecisionPlaces {
  const locale = row.locale ?? row.digestLocale ?? DEFAULT_LOCALE;
  return {
    locale,
    timeZone: timeZoneOrUtc(row.timeZone ?? row.digestTimeZone ?? DEFAULT_TIME_ZONES[locale]),
    decisionUrl: `${webOrigin}${localizePath('/my/decisions', locale)}#${row.id}`,
    pageUrl: row.pubId === null ? null : createPageUrls(webOrigin)(row.pubId),
  };
}

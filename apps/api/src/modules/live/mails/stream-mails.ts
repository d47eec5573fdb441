import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';
import { and, eq, gt, isNotNull } from 'drizzle-orm';

import type { StreamMails } from '#core/outbox-delivery.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { liveStreams } from '#platform/database/schema/page/live-streams.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import type { MailSender } from '#platform/mail/mail.ts';

import { ANSWER_MS } from '../live.rules.ts';

export interface StreamMailsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: Pick<IdentityAccounts, 'findConfirmedEmail'>;
  /** Null when this installation cannot send mail; then `send` does nothing. */
  readonly mail: MailSender | null;
  readonly webOrigin: string;
}

const MINUTE_MS = 60_000;

/** Mails the creator of a stream without a fixed end the question whether it is still running. */
export function createStreamMails({ db, clock, identity, mail, webOrigin }: StreamMailsOptions): StreamMails {
  return {
    async send(userId, streamId) {
      if (mail === null) return;
      const [stream] = await db
        .select({ title: liveStreams.title, askedAt: liveStreams.askedAt, locale: profiles.locale })
        .from(liveStreams)
        .innerJoin(profiles, eq(profiles.userId, liveStreams.userId))
        .where(
          and(
            eq(liveStreams.userId, userId),
            eq(liveStreams.id, streamId),
            // Sends no mail if the creator has answered in the meantime.
            isNotNull(liveStreams.askedAt),
            gt(liveStreams.expiresAt, clock.now()),
          ),
        );
      if (stream === undefined) return;
      const to = await identity.findConfirmedEmail(userId);
      if (to === null) return;
      const t = await getT(stream.locale, 'live');
      const link = `${webOrigin}${localizePath('/my/live', stream.locale)}`;
      const { title } = stream;
      await mail.send({
        to,
        subject: t('mail.question.subject', { title }),
        text: t('mail.question.text', { title, link, minutes: ANSWER_MS / MINUTE_MS }),
        messageId: `stream-${streamId}-${stream.askedAt?.getTime() ?? 0}`,
      });
    },
  };
}

import type { Logger } from '@musubi/server/logger';

import { createReaderMailLinks, type ReaderMailing, sendDueMails } from '#modules/reader-mails/public.ts';
import { createSubscriptionLinks } from '#modules/subscribers/public.ts';
import type { Database } from '#platform/database/database.ts';
import { createSmtpMail } from '#platform/mail/smtp-mail.ts';
import { systemRandom } from '#platform/random.ts';

interface Place {
  readonly db: Database;
  readonly log: Logger;
  readonly smtpUrl: string;
}

/** Creates the job that mails readers with only a database and a mail server, for killing it in the middle. */
export function createReaderMailJob({ db, log, smtpUrl }: Place): () => Promise<number> {
  const apiOrigin = 'https://api.example.com';
  const keys: Parameters<typeof createSubscriptionLinks>[0] = [{ id: 'k1', bytes: Buffer.alloc(32, 7) }];
  const subscriptionLinks = createSubscriptionLinks(keys, apiOrigin);
  const readerMailing: ReaderMailing = {
    mail: createSmtpMail({ url: smtpUrl, from: 'Musubi <lists@example.com>', requiresTls: false }),
    links: createReaderMailLinks({ keys, apiOrigin, bounceHost: 'bounces.example.com', subscriptionLinks }),
    sender: { name: 'Musubi', address: '1 Example Street', contact: 'abuse@example.com' },
    perHour: 1_000_000,
  };
  const core = {
    db,
    log,
    readerMailing,
    clock: { now: () => new Date() },
    random: systemRandom,
    webOrigin: 'https://example.com',
    isOff: () => false,
    limits: { takeReaderMails: async (wanted: number) => wanted },
  };
  // The cast is safe, because the job reads only these parts while no mail server refuses an address.
  return async () => sendDueMails(core as unknown as Parameters<typeof sendDueMails>[0]);
}

import { randomBytes } from 'node:crypto';

import type { Logger } from '@musubi/server/logger';

import { createLinkMails } from '#core/accounts/link-mails.ts';
import { createMailAddresses } from '#core/accounts/passkeys/mail-addresses.ts';
import { createProofCodeMails } from '#core/accounts/passkeys/proof-code-mails.ts';
import { createCreatorSummaries } from '#core/creators/creator-summaries.ts';
import { createVisitorKeys } from '#core/visitors/visitor-keys.ts';
import { createConnectionMails } from '#modules/connections/public.ts';
import { createDecisionMails } from '#modules/decisions/decision-mails.ts';
import { createDigestLinks, createDigestMails } from '#modules/digest/public.ts';
import { createArchiveMails } from '#modules/export/public.ts';
import { createLetterMails } from '#modules/letters/mails/letter-mails.ts';
import { createUnsubscribeLinks } from '#modules/letters/mails/unsubscribe-links.ts';
import { createStreamMails } from '#modules/live/public.ts';
import { createNameMails } from '#modules/names/name-mails.ts';
import { createNoticeLinks, createNoticeMails } from '#modules/notices/public.ts';
import { createPasskeyMails } from '#modules/passkeys/passkey-mails.ts';
import { createVerificationMails } from '#modules/people/public.ts';
import {
  createPausedMails,
  createReaderMailLinks,
  type ReaderMailing,
} from '#modules/reader-mails/public.ts';
import {
  createOpeningMails,
  createSubscriptionLinks,
  createSubscriptionMails,
} from '#modules/subscribers/public.ts';
import { createDigestEntries } from '#modules/timeline/digest-entries.ts';
import { createWebhookMails } from '#modules/webhooks/public.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { readMailReturn } from '#platform/mail-returns/read-mail-return.ts';
import { systemRandom } from '#platform/random.ts';

import type { FakeCustomTokens, FakeIdentityAccounts } from './fakes.ts';
import type { FakeMail } from './stand-ins/fake-mail.ts';
import type { FakeMailboxes } from './stand-ins/fake-mailboxes.ts';

interface TestMailsOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly identity: FakeIdentityAccounts;
  readonly mail: FakeMail;
  readonly mailboxes: FakeMailboxes;
  readonly customTokens: FakeCustomTokens;
  readonly webOrigin: string;
  readonly log: Logger;
  readonly canMail: boolean | undefined;
}

/** Key with which mail servers sign their reports to the test app. */
export const MAIL_EVENTS_KEY = randomBytes(24);
const API_ORIGIN = 'http://localhost:3002';

/** Creates everything that sends mail, with the links in the mails. */
export function createTestMails({
  db,
  clock,
  identity,
  mail,
  mailboxes,
  customTokens,
  webOrigin,
  log,
  canMail = true,
}: TestMailsOptions) {
  const key = { id: 'k1', bytes: randomBytes(32) };
  const subscriptionLinks = createSubscriptionLinks([key], API_ORIGIN);
  const readerMailLinks = createReaderMailLinks({
    keys: [key],
    apiOrigin: API_ORIGIN,
    bounceHost: 'bounces.example.com',
    subscriptionLinks,
  });
  const links = {
    unsubscribeLinks: createUnsubscribeLinks([key], API_ORIGIN),
    digestLinks: createDigestLinks([key], API_ORIGIN),
    subscriptionLinks,
    mailReturns: { links: readerMailLinks, events: { key: MAIL_EVENTS_KEY, read: readMailReturn } },
    noticeLinks: createNoticeLinks([key], webOrigin),
  };
  const readerMailing: ReaderMailing = {
    mail,
    links: readerMailLinks,
    sender: { name: 'Musubi', address: '1-2-3 Example-cho, Tokyo', contact: 'abuse@example.com' },
    perHour: 1000,
  };
  const addresses = createMailAddresses({ db, accounts: identity, records: mailboxes.records });
  const sending = { db, identity: addresses, mail, webOrigin };
  const linkMails = canMail
    ? createLinkMails({ clock, codes: mailboxes.linkCodes, addresses, mail, webOrigin })
    : null;
  const summaries = createCreatorSummaries(db);
  return {
    links: { ...links, mailAddresses: addresses, readerMailing: canMail ? readerMailing : null },
    digestMails: createDigestMails({
      ...sending,
      clock,
      digestLinks: links.digestLinks,
      summaries,
      listEntries: createDigestEntries(db),
    }),
    delivered: {
      letterNotices: createLetterMails({ ...sending, unsubscribeLinks: links.unsubscribeLinks }),
      subscriptionMails: createSubscriptionMails({
        ...sending,
        subscriptionLinks: links.subscriptionLinks,
        summaries,
      }),
      openingMails: createOpeningMails({
        ...sending,
        clock,
        log,
        subscriptionLinks: links.subscriptionLinks,
        summaries,
      }),
      nameMails: createNameMails(sending),
      passkeyMails: createPasskeyMails({ ...sending, clock, random: systemRandom, apiOrigin: API_ORIGIN }),
      connectionMails: createConnectionMails(sending),
      webhookMails: createWebhookMails(sending),
      archiveMails: createArchiveMails(sending),
      pausedMails: createPausedMails(sending),
      streamMails: createStreamMails({ ...sending, clock }),
      decisionMails: createDecisionMails(sending),
      verificationMails: createVerificationMails({ db, ...mailboxes, customTokens, linkMails, webOrigin }),
      linkMails,
      proofCodeMails: createProofCodeMails({
        ...sending,
        clock,
        random: systemRandom,
        visitorKeys: createVisitorKeys({ db, clock, random: systemRandom }),
        identityRecords: mailboxes.records,
      }),
      noticeMails: createNoticeMails({ db, mail, webOrigin, noticeLinks: links.noticeLinks }),
    },
  };
}

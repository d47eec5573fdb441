import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { TokenVerifier } from '@musubi/auth/token-verifier';
import type { Logger } from '@musubi/server/logger';
import { createObjectStorage } from '@musubi/server/object-storage-environment';
import { createHttpPageInvalidation } from '@musubi/server/page-invalidation';

import { createAccountSync } from '#core/accounts/account-sync.ts';
import { createLinkMails } from '#core/accounts/link-mails.ts';
import { createMailAddresses } from '#core/accounts/passkeys/mail-addresses.ts';
import { toRpId } from '#core/accounts/passkeys/passkey-retirements.ts';
import { createProofCodeMails } from '#core/accounts/passkeys/proof-code-mails.ts';
import { createCreatorSummaries } from '#core/creators/creator-summaries.ts';
import { createOutboxDelivery } from '#core/outbox-delivery.ts';
import { createVisitorKeys } from '#core/visitors/visitor-keys.ts';
import type { Settings } from '#env.ts';
import { createConnectionMails } from '#modules/connections/public.ts';
import { createDecisionMails } from '#modules/decisions/decision-mails.ts';
import { createDigestLinks, createDigestMails } from '#modules/digest/public.ts';
import { createArchiveMails } from '#modules/export/public.ts';
import { createLetterMails, createUnsubscribeLinks } from '#modules/letters/public.ts';
import { createStreamMails } from '#modules/live/public.ts';
import { createNameMails } from '#modules/names/public.ts';
import { createNoticeLinks, createNoticeMails } from '#modules/notices/public.ts';
import { createPasskeyMails } from '#modules/passkeys/public.ts';
import { createVerificationMails } from '#modules/people/public.ts';
import { createPausedMails } from '#modules/reader-mails/public.ts';
import {
  createOpeningMails,
  createSubscriptionLinks,
  createSubscriptionMails,
} from '#modules/subscribers/public.ts';
import { createDigestEntries } from '#modules/timeline/public.ts';
import { createWebhookMails } from '#modules/webhooks/public.ts';
import { createBlocklistReader } from '#platform/blocklist/blocklist-reader.ts';
import { createBlocklist } from '#platform/blocklist/blocklist.ts';
import { systemClock as clock } from '#platform/clock.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import type { SignOutSignals } from '#platform/identity/sign-out-signals.ts';
import { createImageEncoder } from '#platform/images/image-encoder.ts';
import { createIsOff } from '#platform/limits/off-switches.ts';
import { createMailReturnReader } from '#platform/mail-returns/mail-return-reader.ts';
import { type CountMail, countMails } from '#platform/mail/counted-mail.ts';
import type { MailSender } from '#platform/mail/mail.ts';
import { createSmtpMail } from '#platform/mail/smtp-mail.ts';
import { createNameRecords } from '#platform/names/name-records.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import type { OwnNameSettings } from '#platform/outside.ts';
import { toInstanceKey } from '#platform/page-copies/instance-keys.ts';
import { createKnownInstances } from '#platform/page-copies/known-instances.ts';
import { createPageCopyReader } from '#platform/page-copies/page-copy-reader.ts';
import { createImportReader } from '#platform/page-imports/import-reader.ts';
import { systemRandom as random } from '#platform/random.ts';
import { createSealedTexts } from '#platform/secrets/sealed-texts.ts';
import { createDocumentReader } from '#platform/sources/feeds/document-reader.ts';
import { createOpmlReader } from '#platform/sources/opml/opml-reader.ts';
import { createPageReader } from '#platform/sources/pages/page-reader.ts';
import { createRelMeReader } from '#platform/sources/rel-me/rel-me-reader.ts';
import { limitStorageCalls } from '#platform/storage-in-time.ts';

import type { ModulesOptions } from './modules.ts';
import { openIdentity } from './open-identity.ts';
import { openLimits } from './open-limits.ts';
import { openPayments } from './open-payments.ts';
import { openMailReturns, openReaderMailing } from './open-reader-mailing.ts';
import { createRefreshQueue } from './open-refresh-queue.ts';
import { openPages, openSources } from './open-sources.ts';

/**
 * Timeout for encoding an image from another site; long, because the low-priority encoder is slow on a busy
 * machine.
 */
const COPY_TIMEOUT_MS = 20_000;
/**
 * Maximum concurrent uploads per creator. Encoding takes up to 5 s per image (HEIC: 15 s), so one creator's
 * uploads delay other uploads by at most 10 s (30 s).
 */
const MAX_UPLOADS_OF_OWNER = 2;
/**
 * Maximum images from other sites that wait for the encoder. Leaves room for link images even when every
 * thumbnail slot (`core/state/slots.ts`) has an image in the queue.
 */
const MAX_COPIES_WAITING = 14;

export interface OpenOutside {
  readonly outside: ModulesOptions;
  readonly verifyToken: TokenVerifier;
  readonly signals: SignOutSignals;
  /** Ends the processes that encode images and read documents. */
  readonly closeReaders: () => void;
  readonly closeLimits: () => Promise<void>;
}

export interface OutsideOptions {
  readonly database: OpenDatabase;
  readonly log: Logger;
  /** Counts mails for the metrics; nothing is counted by default. */
  readonly countMail?: CountMail | undefined;
}

/** Opens the mail server of the settings; null without one. */
function openCountedMail(settings: Settings, countMail: CountMail | undefined): MailSender | null {
  const sender = openMail(settings);
  return sender !== null && countMail !== undefined ? countMails(sender, countMail) : sender;
}

/**
 * Opens the services and storages that the settings name, except the database, which the caller opens and
 * closes.
 */
export function openOutside(settings: Settings, { database, log, countMail }: OutsideOptions): OpenOutside {
  const { db, staleDb } = database;
  const { WEB_ORIGIN: webOrigin, API_ORIGIN: apiOrigin, TOKEN_KEYS: keys } = settings;
  const identity = openIdentity(settings, clock);
  const storage = limitStorageCalls(createObjectStorage(settings));
  const mail = openCountedMail(settings, countMail);
  const unsubscribeLinks = keys === undefined ? null : createUnsubscribeLinks(keys, apiOrigin);
  const digestLinks = keys === undefined ? null : createDigestLinks(keys, apiOrigin);
  const subscriptionLinks = keys === undefined ? null : createSubscriptionLinks(keys, apiOrigin);
  const mailReturnReader = createMailReturnReader({ log });
  const mailReturns = openMailReturns(settings, { subscriptionLinks, read: mailReturnReader.read });
  const noticeLinks = keys === undefined ? null : createNoticeLinks(keys, webOrigin);
  const summaries = createCreatorSummaries(db);
  const addresses = createMailAddresses({ db, ...identity });
  const linkMails =
    mail === null ? null : createLinkMails({ clock, codes: identity.linkCodes, addresses, mail, webOrigin });
  const delivery = createOutboxDelivery({
    signals: identity.signals,
    letterNotices: createLetterMails({ db, identity: addresses, mail, webOrigin, unsubscribeLinks }),
    subscriptionMails: createSubscriptionMails({ db, mail, webOrigin, subscriptionLinks, summaries }),
    openingMails: createOpeningMails({ db, clock, log, mail, webOrigin, subscriptionLinks, summaries }),
    nameMails: createNameMails({ db, identity: addresses, mail, webOrigin }),
    passkeyMails: createPasskeyMails({
      db,
      clock,
      random,
      identity: addresses,
      mail,
      webOrigin,
      apiOrigin,
    }),
    connectionMails: createConnectionMails({ db, identity: addresses, mail, webOrigin }),
    webhookMails: createWebhookMails({ db, identity: addresses, mail, webOrigin }),
    archiveMails: createArchiveMails({ db, identity: addresses, mail, webOrigin }),
    pausedMails: createPausedMails({ db, identity: addresses, mail, webOrigin }),
    streamMails: createStreamMails({ db, clock, identity: addresses, mail, webOrigin }),
    decisionMails: createDecisionMails({ db, identity: addresses, mail, webOrigin }),
    verificationMails: createVerificationMails({ ...identity, db, linkMails, webOrigin }),
    linkMails,
    proofCodeMails: createProofCodeMails({
      db,
      clock,
      random,
      mail,
      webOrigin,
      visitorKeys: createVisitorKeys({ db, clock, random }),
      identityRecords: identity.records,
    }),
    noticeMails: createNoticeMails({ db, mail, webOrigin, noticeLinks }),
    accounts: createAccountSync({ db, ...identity }),
    pages: createHttpPageInvalidation({
      origins: settings.PAGE_ORIGINS,
      cacheOrigins: settings.PAGE_CACHE_ORIGINS,
      secret: settings.INVALIDATION_SECRET ?? '',
    }),
  });
  const digestMails = createDigestMails({
    db,
    clock,
    identity: addresses,
    mail,
    webOrigin,
    digestLinks,
    summaries,
    listEntries: createDigestEntries(db),
  });
  const imageEncoder = createImageEncoder({ log, maxOfOwner: MAX_UPLOADS_OF_OWNER });
  const copyEncoder = createImageEncoder({
    log,
    isInBackground: true,
    timeoutMs: COPY_TIMEOUT_MS,
    maxWaiting: MAX_COPIES_WAITING,
  });
  const documentReader = createDocumentReader({ log });
  const pageReader = createPageReader({ log });
  const relMeReader = createRelMeReader({ log });
  const opmlReader = createOpmlReader({ log });
  const importReader = createImportReader({ log });
  const pageCopyReader = createPageCopyReader({ log });
  const blocklistReader = createBlocklistReader({ log });
  const linkedPages = openPages(settings, { readPage: pageReader.read, readLinkBack: relMeReader.read });
  const instanceKeys = (settings.INSTANCE_KEYS ?? []).map(toInstanceKey);
  const { limits, close: closeLimits } = openLimits(settings, { db, clock, log });
  return {
    outside: {
      db,
      staleDb,
      clock,
      random,
      log,
      pause,
      storage,
      imageEncoder,
      copyEncoder,
      identity: identity.accounts,
      identityRecords: identity.records,
      customTokens: identity.customTokens,
      mailCodes: identity.codes,
      outbox: createOutbox({ db, clock, random, delivery, log }),
      limits,
      payments: openPayments(settings, clock),
      sources: openSources(settings, { db, clock, read: documentReader.read }),
      refreshQueue: createRefreshQueue({ runner: database.runner, log }),
      refreshConcurrency: settings.REFRESH_CONCURRENCY,
      linkedPages,
      seals: keys === undefined ? null : createSealedTexts(keys),
      canMail: mail !== null,
      unsubscribeLinks,
      digestLinks,
      digestMails,
      subscriptionLinks,
      mailReturns,
      noticeLinks,
      mailAddresses: addresses,
      readerMailing: openReaderMailing(settings, { mail, links: mailReturns?.links ?? null }),
      webOrigin,
      apiOrigin,
      contentOrigin: settings.CONTENT_ORIGIN,
      blocklist: createBlocklist({
        lists: settings.LINK_BLOCKLIST,
        folder: join(settings.DATA_FOLDER, 'blocklists'),
        request: linkedPages.request,
        read: blocklistReader.read,
        clock,
        log,
      }),
      readOpml: opmlReader.read,
      readImport: importReader.read,
      readPageCopy: pageCopyReader.read,
      nameRecords: createNameRecords({ servers: settings.OWN_NAMES_SERVERS }),
      ownNames: toOwnNameSettings(settings),
      instanceKeys,
      sisterApps: settings.SISTER_APPS,
      relyingParty: { rpId: toRpId(settings), origin: webOrigin },
      operatorsNeedPasskey: settings.OPERATORS_NEED_PASSKEY === 'on',
      oauthKnownClients: settings.OAUTH_KNOWN_CLIENTS,
      isOauthRegistrationOpen: settings.OAUTH_REGISTRATION === 'on',
      isOff: createIsOff(settings.OFF_SWITCHES),
      operatorEmails: settings.OPERATOR_EMAILS,
      knownInstances: createKnownInstances({
        own: { origin: webOrigin, keys: instanceKeys },
        pinned: settings.KNOWN_INSTANCES,
        request: linkedPages.request,
        clock,
      }),
    },
    verifyToken: identity.verifyToken,
    signals: identity.signals,
    closeReaders: () =>
      [
        imageEncoder,
        copyEncoder,
        documentReader,
        pageReader,
        relMeReader,
        opmlReader,
        importReader,
        pageCopyReader,
        blocklistReader,
        mailReturnReader,
      ].forEach((one) => one.close()),
    closeLimits,
  };
}

/** Reads the targets of own names and the names that creators cannot claim. */
function toOwnNameSettings(settings: Settings): OwnNameSettings {
  const { OWN_NAMES_TARGET: name, OWN_NAMES_ADDRESSES: addresses } = settings;
  const { OWN_NAMES_REFUSED: blocked, OWN_NAMES_PRIVATE_SUFFIXES: privateSuffixes } = settings;
  const origins = [settings.WEB_ORIGIN, settings.API_ORIGIN, settings.CONTENT_ORIGIN];
  const own = [...origins.map((origin) => new URL(origin).hostname), ...(name === undefined ? [] : [name])];
  const target = name === undefined ? null : { name, addresses };
  return { target, refused: { own, blocked, privateSuffixes } };
}

/** Opens the mail server; null when the settings have none. */
function openMail({
  SMTP_URL: url,
  MAIL_FROM: from,
  APP_ENV: environment,
}: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'APP_ENV'>): MailSender | null {
  return url === undefined ? null : createSmtpMail({ url, from, requiresTls: environment === 'production' });
}

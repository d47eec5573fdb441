import { setTimeout as pause } from 'node:timers/promises';

import { isDemoProject } from '@musubi/server/environment';
import { stopOnSignals } from '@musubi/server/graceful-stop';
import { listen } from '@musubi/server/listen';
import { createLogger, type Logger } from '@musubi/server/logger';
import { createObjectStorage } from '@musubi/server/object-storage-environment';
import { createHttpPageInvalidation } from '@musubi/server/page-invalidation';
import { createRemoteKeySource } from '@musubi/server/remote-key-source';
import { runMain } from '@musubi/server/start-error';
import {
  createEmulatorTokenVerifier,
  createTokenVerifier,
  type TokenVerifier,
} from '@musubi/server/token-verifier';

import { createLetterMails } from '#modules/letters/letter-mails.ts';
import { createUnsubscribeLinks } from '#modules/letters/unsubscribe-links.ts';
import { createAccountSync } from '#platform/accounts/account-sync.ts';
import { openAnalytics } from '#platform/analytics.ts';
import { systemClock } from '#platform/clock.ts';
import { createContentHost } from '#platform/content-host.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { openEmbeddedDatabase } from '#platform/database/embedded-database.ts';
import { openPostgresDatabase } from '#platform/database/postgres-database.ts';
import {
  createEmulatorCustomTokens,
  createSignedCustomTokens,
  type CustomTokens,
} from '#platform/identity/custom-tokens.ts';
import { createIdentityAccounts, type IdentityAccounts } from '#platform/identity/identity-accounts.ts';
import { createIdentityRecords, type IdentityRecords } from '#platform/identity/identity-records.ts';
import { createMailCodes, type MailCodes } from '#platform/identity/mail-codes.ts';
import { createGoogleServiceAccount } from '#platform/identity/service-account.ts';
import {
  createFirestoreSignals,
  EMULATOR_OWNER,
  type SignOutSignals,
} from '#platform/identity/sign-out-signals.ts';
import { createImageEncoder } from '#platform/images/image-encoder.ts';
import { createSmtpMail, type SmtpMail } from '#platform/mail/smtp-mail.ts';
import { createOutboxDelivery } from '#platform/outbox/outbox-delivery.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import { systemRandom } from '#platform/random.ts';
import { createDocumentReader } from '#platform/sources/document-reader.ts';
import { createPageReader } from '#platform/sources/page-reader.ts';

import { createApp } from './app.ts';
import { startBackground } from './background.ts';
import { loadDemoCreators } from './demo-creators.ts';
import { readSettings, type Settings } from './env.ts';
import { openLimits } from './open-limits.ts';
import { openPayments } from './open-payments.ts';
import { createRefreshQueue } from './open-refresh-queue.ts';
import { openPages, openSources } from './open-sources.ts';
import { createServices } from './services.ts';

/** Timeout of the encoder of copied images; its low priority makes it slower on a busy machine. */
const COPY_TIMEOUT_MS = 20_000;
/** Maximum uploads of one creator at a time; at 5 s per image, they delay others by at most 10 s. */
const MAX_UPLOADS_OF_OWNER = 2;
/** Maximum waiting copies: one per refresh (`refresh-slots.ts`), and the rest for links. */
const MAX_COPIES_WAITING = 14;

interface Identity {
  readonly verifyToken: TokenVerifier;
  readonly customTokens: CustomTokens;
  readonly signals: SignOutSignals;
  readonly accounts: IdentityAccounts;
  readonly records: IdentityRecords;
  readonly codes: MailCodes;
}

// `readSettings` has already refused emulators for real projects and in production.
function createIdentity({
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_API_KEY: apiKey = 'of-an-emulator',
  FIREBASE_AUTH_EMULATOR_HOST: authHost,
  FIRESTORE_EMULATOR_HOST: emulatorHost,
}: Settings): Identity {
  const { now } = systemClock;
  if (isDemoProject(projectId)) {
    return {
      verifyToken: createEmulatorTokenVerifier({ projectId, now }),
      customTokens: createEmulatorCustomTokens(systemClock),
      signals: createFirestoreSignals({ projectId, emulatorHost, account: EMULATOR_OWNER }),
      accounts: createIdentityAccounts({ projectId, emulatorHost: authHost, account: EMULATOR_OWNER }),
      records: createIdentityRecords({ projectId, emulatorHost: authHost, account: EMULATOR_OWNER }),
      codes: createMailCodes({ emulatorHost: authHost, apiKey }),
    };
  }
  const account = createGoogleServiceAccount();
  return {
    verifyToken: createTokenVerifier({ projectId, now, keys: createRemoteKeySource({ now }) }),
    customTokens: createSignedCustomTokens(account, systemClock),
    signals: createFirestoreSignals({ projectId, account }),
    accounts: createIdentityAccounts({ projectId, account }),
    records: createIdentityRecords({ projectId, account }),
    codes: createMailCodes({ apiKey }),
  };
}

function openMail({ MAIL_FROM: from, APP_ENV: environment }: Settings, url: string): SmtpMail {
  return createSmtpMail({ url, from, requiresTls: environment === 'production' });
}

async function openDatabase(
  { DATABASE_URL: url, DATA_FOLDER: dataFolder }: Settings,
  log: Logger,
): Promise<OpenDatabase> {
  if (url !== undefined) return openPostgresDatabase({ url, log });
  const report = (sentence: string): void => void process.stdout.write(`${sentence}\n`);
  return openEmbeddedDatabase({ dataFolder, report });
}

async function start(): Promise<void> {
  const settings = readSettings();
  const log = createLogger({ name: 'api', level: settings.LOG_LEVEL, access: settings.ACCESS_LOG });
  const database = await openDatabase(settings, log);
  try {
    await serve(settings, log, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function serve(settings: Settings, log: Logger, database: OpenDatabase): Promise<void> {
  const { db } = database;
  const { verifyToken, customTokens, signals, accounts, records, codes } = createIdentity(settings);
  const storage = createObjectStorage(settings);
  const analytics = openAnalytics(settings.APP_ENV, db, systemClock);
  const mail = settings.SMTP_URL === undefined ? null : openMail(settings, settings.SMTP_URL);
  const { TOKEN_KEYS: keys, API_ORIGIN: apiOrigin } = settings;
  const unsubscribeLinks = keys === undefined ? null : createUnsubscribeLinks(keys, apiOrigin);
  const delivery = createOutboxDelivery({
    signals,
    letterNotices: createLetterMails({
      db,
      identity: accounts,
      mail,
      webOrigin: settings.WEB_ORIGIN,
      unsubscribeLinks,
    }),
    accounts: createAccountSync(db, accounts),
    pages: createHttpPageInvalidation({
      origins: settings.PAGE_ORIGINS,
      cacheOrigins: settings.PAGE_CACHE_ORIGINS,
      secret: settings.INVALIDATION_SECRET ?? '',
    }),
  });
  const outbox = createOutbox({ db, clock: systemClock, random: systemRandom, delivery, log });
  const imageEncoder = createImageEncoder({ log, maxOfOwner: MAX_UPLOADS_OF_OWNER });
  const copyEncoder = createImageEncoder({
    log,
    isInBackground: true,
    timeoutMs: COPY_TIMEOUT_MS,
    maxWaiting: MAX_COPIES_WAITING,
  });
  const documentReader = createDocumentReader({ log });
  const pageReader = createPageReader({ log });
  const refreshQueue = createRefreshQueue({ runner: database.runner, log });
  const payments = openPayments(settings, { storage, clock: systemClock, random: systemRandom });
  const { limits, close: closeLimits } = openLimits(settings, { db, clock: systemClock, log });
  const services = createServices({
    db,
    clock: systemClock,
    random: systemRandom,
    customTokens,
    storage,
    imageEncoder,
    copyEncoder,
    sources: openSources(settings, { db, clock: systemClock, read: documentReader.read }),
    pages: openPages(settings, pageReader.read),
    refreshQueue,
    identity: accounts,
    identityRecords: records,
    mailCodes: codes,
    limits,
    pause,
    outbox,
    log,
    paymentProvider: payments.provider,
    webOrigin: settings.WEB_ORIGIN,
    canMail: mail !== null,
    unsubscribeLinks,
  });
  if (settings.DEMO_DATA_FOLDER !== undefined) {
    const { WEB_ORIGIN: webOrigin } = settings;
    await loadDemoCreators(settings.DEMO_DATA_FOLDER, { db, services, storage, payments, webOrigin, log });
  }

  const app = await createApp({
    log,
    clock: systemClock,
    services,
    verifyToken,
    outbox,
    pingDatabase: async () => database.ping(),
    analytics,
    serviceKeys: settings.SERVICE_KEYS,
    serviceAddresses: settings.SERVICE_ADDRESSES,
    payments,
    limits,
    trustedProxyHops: settings.TRUSTED_PROXY_HOPS,
    pageServerSecret: settings.INVALIDATION_SECRET,
    corsOrigins: [settings.WEB_ORIGIN, ...settings.CORS_ORIGINS],
  });
  const contentHost = createContentHost({ log, storage });
  const { HOST: host } = settings;
  await listen(app, { host, port: settings.API_PORT, owner: 'the API', variable: 'API_PORT' });
  await listen(contentHost, {
    host,
    port: settings.CONTENT_PORT,
    owner: 'the content host for images',
    variable: 'CONTENT_PORT',
  });
  const isRefreshing = settings.REFRESH_WORKER === 'on';
  const background = startBackground({ db, services, outbox, analytics, limits, log, isRefreshing });
  stopOnSignals({
    log,
    steps: [
      { name: 'http', stop: async () => void (await Promise.all([app.close(), contentHost.close()])) },
      {
        name: 'background',
        stop: async () => background.stop(),
      },
      { name: 'refresh queue', stop: async () => refreshQueue.close() },
      {
        name: 'readers',
        stop: async () =>
          [imageEncoder, copyEncoder, documentReader, pageReader].forEach((one) => one.close()),
      },
      { name: 'sessions seen', stop: async () => services.lastSeen.flush() },
      { name: 'analytics', stop: async () => analytics.flush() },
      { name: 'limits', stop: closeLimits },
      { name: 'mail', stop: async () => mail?.close() },
      { name: 'database', stop: async () => database.close() },
    ],
  });
}

await runMain(start);

import { isDemoProject } from '@musubi/server/environment';
import { stopOnSignals } from '@musubi/server/graceful-stop';
import { listen } from '@musubi/server/listen';
import { createLogger, type Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';
import { createObjectStorage } from '@musubi/server/object-storage-environment';
import { createHttpPageInvalidation } from '@musubi/server/page-invalidation';
import { createRemoteKeySource } from '@musubi/server/remote-key-source';
import { createSafeFetch } from '@musubi/server/safe-fetch';
import { runMain } from '@musubi/server/start-error';
import {
  createEmulatorTokenVerifier,
  createTokenVerifier,
  type TokenVerifier,
} from '@musubi/server/token-verifier';

import { searchIndexRepository } from '#modules/search/search-index.repository.ts';
import { createAccountSync } from '#platform/accounts/account-sync.ts';
import { createAnalytics, noAnalytics } from '#platform/analytics.ts';
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
import { createGoogleServiceAccount } from '#platform/identity/service-account.ts';
import {
  createFirestoreSignals,
  EMULATOR_OWNER,
  type SignOutSignals,
} from '#platform/identity/sign-out-signals.ts';
import { createImageEncoder } from '#platform/images/image-encoder.ts';
import { createOutboxDelivery } from '#platform/outbox/outbox-delivery.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import {
  createStandInPayments,
  createStripePayments,
  noPayments,
  type Payments,
} from '#platform/payments/payments.ts';
import { systemRandom } from '#platform/random.ts';
import { type Repetition, repeat } from '#platform/repeat.ts';

import { createApp } from './app.ts';
import { loadDemoCreators } from './demo-creators.ts';
import { readSettings, type Settings } from './env.ts';
import { openLimits } from './open-limits.ts';
import { createServices } from './services.ts';

const OUTBOX_EVERY_MS = 1000;
const ANALYTICS_EVERY_MS = 30_000;
const SWEEP_IMAGES_EVERY_MS = 10 * 60_000;
const SWEEP_PREVIEWS_EVERY_MS = 10 * 60_000;
const PAYMENT_EVENTS_EVERY_MS = 10_000;
const SEARCH_INDEX_EVERY_MS = 10 * 60_000;
const LIVE_TIDYING_EVERY_MS = 10 * 60_000;
const SEARCH_INDEX_BATCH = 1000;
const LIMIT_SWEEP_EVERY_MS = 600_000;
const ERASURE_EVERY_MS = 60_000;
const ROLL_UP_EVERY_MS = 60 * 60_000;

interface Identity {
  readonly verifyToken: TokenVerifier;
  readonly customTokens: CustomTokens;
  readonly signals: SignOutSignals;
  readonly accounts: IdentityAccounts;
}

// Settings have refused emulators for real projects and in production by now.
function createIdentity({
  FIREBASE_PROJECT_ID: projectId,
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
    };
  }
  const account = createGoogleServiceAccount();
  return {
    verifyToken: createTokenVerifier({ projectId, now, keys: createRemoteKeySource({ now }) }),
    customTokens: createSignedCustomTokens(account, systemClock),
    signals: createFirestoreSignals({ projectId, account }),
    accounts: createIdentityAccounts({ projectId, account }),
  };
}

function createPayments(settings: Settings, storage: ObjectStorage): Payments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: webhookSecrets } = settings;
  if (secretKey !== undefined) {
    return createStripePayments({ secretKey, webhookSecrets, clock: systemClock });
  }
  if (!isDemoProject(settings.FIREBASE_PROJECT_ID)) return noPayments;
  const apiOrigin = settings.API_ORIGIN;
  return createStandInPayments({ storage, clock: systemClock, random: systemRandom, apiOrigin });
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
  const log = createLogger({ name: 'api', level: settings.LOG_LEVEL });
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
  const { verifyToken, customTokens, signals, accounts } = createIdentity(settings);
  const storage = createObjectStorage(settings);
  const analytics = settings.APP_ENV === 'production' ? createAnalytics(db, systemClock) : noAnalytics;
  const delivery = createOutboxDelivery({
    signals,
    accounts: createAccountSync(db, accounts),
    pages: createHttpPageInvalidation({
      origins: settings.PAGE_ORIGINS,
      secret: settings.INVALIDATION_SECRET ?? '',
    }),
  });
  const outbox = createOutbox({ db, clock: systemClock, random: systemRandom, delivery, log });
  const imageEncoder = createImageEncoder({ log });
  const payments = createPayments(settings, storage);
  const services = createServices({
    db,
    clock: systemClock,
    random: systemRandom,
    customTokens,
    storage,
    imageEncoder,
    fetchPage: createSafeFetch({ userAgent: `MusubiBot/1.0 (+${settings.WEB_ORIGIN})` }),
    identity: accounts,
    outbox,
    log,
    paymentProvider: payments.provider,
    webOrigin: settings.WEB_ORIGIN,
  });
  if (settings.DEMO_DATA_FOLDER !== undefined) {
    await loadDemoCreators(settings.DEMO_DATA_FOLDER, { db, services, storage, log });
  }

  const { limits, close: closeLimits } = openLimits(settings, { db, clock: systemClock, log });
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
  // What the outbox tells must not wait: the sessions that were ended meanwhile. Everything else writes, and can.
  const isPaused = async (): Promise<boolean> => (await services.maintenance.findClosedSeconds()) !== null;
  const often = (name: string, everyMs: number, work: () => Promise<unknown>): Repetition =>
    repeat(work, { name, everyMs, log, isPaused });
  const background = [
    repeat(async () => outbox.deliverDue(), { name: 'outbox', everyMs: OUTBOX_EVERY_MS, log }),
    often('images', SWEEP_IMAGES_EVERY_MS, async () => services.images.sweep()),
    often('link previews', SWEEP_PREVIEWS_EVERY_MS, async () => services.linkPreview.sweep()),
    often('payment events', PAYMENT_EVENTS_EVERY_MS, async () => services.paymentEvents.settleDue()),
    often('search index', SEARCH_INDEX_EVERY_MS, async () =>
      searchIndexRepository.addMissing(db, SEARCH_INDEX_BATCH),
    ),
    often('live', LIVE_TIDYING_EVERY_MS, async () => services.live.tidy()),
    often('analytics', ANALYTICS_EVERY_MS, async () => analytics.flush()),
    often('limits', LIMIT_SWEEP_EVERY_MS, async () => limits.sweep()),
    often('erasure', ERASURE_EVERY_MS, async () => services.erasure.eraseDue()),
    often('visits', ROLL_UP_EVERY_MS, async () => services.footprints.rollUp()),
    often('clicks', ROLL_UP_EVERY_MS, async () => services.clicks.rollUp()),
    often('letters', ROLL_UP_EVERY_MS, async () => services.letters.forgetNetworks()),
    often('reports', ROLL_UP_EVERY_MS, async () => services.reports.removeOld()),
  ];
  stopOnSignals({
    log,
    steps: [
      { name: 'http', stop: async () => void (await Promise.all([app.close(), contentHost.close()])) },
      {
        name: 'background',
        stop: async () => void (await Promise.all(background.map(async (work) => work.stop()))),
      },
      { name: 'image encoder', stop: async () => imageEncoder.close() },
      { name: 'analytics', stop: async () => analytics.flush() },
      { name: 'limits', stop: closeLimits },
      { name: 'database', stop: async () => database.close() },
    ],
  });
}

await runMain(start);

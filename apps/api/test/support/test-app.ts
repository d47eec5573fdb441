import { randomBytes } from 'node:crypto';

import type { TokenVerifier } from '@musubi/auth/token-verifier';
import type { HttpTimeouts } from '@musubi/server/limited-server';
import type { Logger } from '@musubi/server/logger';
import type { RequestObserver } from '@musubi/server/metrics/request-observer';
import type { UploadLimits } from '@musubi/server/request-bodies';
import type { SisterApp } from '@musubi/server/sister-apps';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

import { type Analytics, noAnalytics } from '#platform/analytics.ts';
import { type Blocklist, noBlocklist } from '#platform/blocklist/blocklist.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, OpenDatabase, SqlRunner } from '#platform/database/database.ts';
import type { ServicePings } from '#platform/http/health.ts';
import type { ServiceKey } from '#platform/http/service-key.ts';
import { createImageEncoder } from '#platform/images/image-encoder.ts';
import type { Job } from '#platform/job.ts';
import { createDatabaseLimitStore } from '#platform/limits/database-limit-store.ts';
import type { LimitStore } from '#platform/limits/limit-store.ts';
import { createLimits, type Limits, noLimits } from '#platform/limits/limits.ts';
import { createIsOff, type IsOff } from '#platform/limits/off-switches.ts';
import type { CountOauth } from '#platform/metrics/oauth-outcomes.ts';
import type { CountReaderMail } from '#platform/metrics/reader-mail-outcomes.ts';
import type { NameRecords } from '#platform/names/name-records.ts';
import { createOutbox, type Outbox } from '#platform/outbox/outbox.ts';
import type { OwnNameSettings } from '#platform/outside.ts';
import { type InstanceKey, toInstanceKey } from '#platform/page-copies/instance-keys.ts';
import type { InstanceLookupOptions } from '#platform/page-copies/instance-lookup.ts';
import { createKnownInstances, type PinnedInstance } from '#platform/page-copies/known-instances.ts';
import { type PageCopyReader, toPageCopyReading } from '#platform/page-copies/page-copy-reader.ts';
import { readPageCopy } from '#platform/page-copies/read-page-copy.ts';
import type { ReadImport } from '#platform/page-imports/import-reader.ts';
import { readContent } from '#platform/page-imports/read-content.ts';
import type { Payments } from '#platform/payments/payments.ts';
import { type Random, systemRandom } from '#platform/random.ts';
import { createSealedTexts } from '#platform/secrets/sealed-texts.ts';
import type { ReadOpml } from '#platform/sources/opml/opml-reader.ts';
import { readOpml } from '#platform/sources/opml/read-opml.ts';
import type { Traces } from '#platform/traces/open-telemetry.ts';

import { createApp } from '../../src/app.ts';
import { createModules, type ModulesOptions, type ServerCore } from '../../src/composition/modules.ts';
import { createRefreshQueue } from '../../src/composition/open-refresh-queue.ts';
import { createAccountSync } from '../../src/core/accounts/account-sync.ts';
import { createOutboxDelivery } from '../../src/core/outbox-delivery.ts';
import {
  createFakeClock,
  createFakeCustomTokens,
  createFakeIdentityAccounts,
  createFakePages,
  createFakeSignals,
  type FakeClock,
  type FakeCustomTokens,
  type FakeIdentityAccounts,
  type FakePages,
  type FakeSignals,
} from './fakes.ts';
import { silentLog } from './logs.ts';
import { sendRequest, type TestAnswer, type TestRequest } from './send-request.ts';
import { createFakeMail, type FakeMail } from './stand-ins/fake-mail.ts';
import { createFakeMailboxes, type FakeMailboxes } from './stand-ins/fake-mailboxes.ts';
import { createFakeNameRecords, TEST_OWN_NAMES } from './stand-ins/fake-name-records.ts';
import { createFakeStorage, type FakeStorage } from './stand-ins/fake-storage.ts';
import { createStripeStandIn, type StripeStandIn } from './stand-ins/stripe-stand-in.ts';
import { createTestDatabase, WAIT_MS } from './test-database.ts';
import { createTestMails } from './test-mails.ts';
import { openTestPages, openTestSources, type TestPages, type TestSources } from './test-sources.ts';
import { createTestTokens, type TestTokens } from './tokens.ts';

/** The service key that the test app accepts. */
export const TEST_SERVICE_KEY = 'a-service-key-of-tests';

/** Secret that lets page servers forward visitors' IP addresses. */
export const TEST_PAGE_SERVER_SECRET = 'a-page-server-of-tests';

const SERVICE_KEYS: readonly ServiceKey[] = (['pib_id', 'moderation', 'operations', 'pages'] as const).map(
  (scope) => ({ scope, key: TEST_SERVICE_KEY }),
);

export interface TestApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly runner: SqlRunner;
  readonly clock: FakeClock;
  readonly tokens: TestTokens;
  readonly pages: FakePages;
  readonly signals: FakeSignals;
  readonly customTokens: FakeCustomTokens;
  readonly storage: FakeStorage;
  readonly identity: FakeIdentityAccounts;
  readonly mailboxes: FakeMailboxes;
  readonly mail: FakeMail;
  readonly outbox: Outbox;
  /** First argument of operation functions, for calls without a request. */
  readonly core: ServerCore;
  /** Creates another core, with these ports instead of the app's. */
  readonly createCore: (ports: Partial<ModulesOptions>) => ServerCore;
  readonly jobs: readonly Job[];
  /** The payment provider, unless `createPayments` returns another one. */
  readonly stripe: StripeStandIn;
  /** Sends a request; the app validates every response against the contract. */
  send<Body = Record<string, unknown>>(request: TestRequest): Promise<TestAnswer<Body>>;
  close(): Promise<void>;
}

export interface TestAppOptions extends TestSources, TestPages {
  readonly log?: Logger;
  readonly random?: Random;
  readonly analytics?: Analytics;
  readonly corsOrigins?: readonly string[];
  /** Sister apps; none by default. */
  readonly sisterApps?: readonly SisterApp[];
  readonly serviceKeys?: readonly ServiceKey[];
  readonly serviceAddresses?: readonly string[];
  readonly verifyToken?: TokenVerifier;
  readonly database?: Omit<OpenDatabase, 'listen'>;
  /** Checks of other services for `/readyz`; none by default. */
  readonly pings?: ServicePings;
  readonly canMail?: boolean;
  readonly createPayments?: (clock: Clock) => Payments;
  /** Rate limits; off by default, because fuzzing sends more requests than the limits allow. */
  readonly limits?: TestLimits;
  readonly trustedProxyHops?: number;
  /** Observer of requests; none by default. */
  readonly requests?: RequestObserver;
  /** Traces requests; none by default. */
  readonly traces?: Traces;
  readonly timeouts?: HttpTimeouts;
  readonly uploadLimits?: UploadLimits;
  /** Blocked link targets; none by default. */
  readonly blocklist?: Blocklist;
  /** Reads OPML; by default in this process. */
  readonly readOpml?: ReadOpml;
  /** Reads imports; by default in this process. */
  readonly readImport?: ReadImport;
  /** Reads page copies; by default in this process. */
  readonly readPageCopy?: PageCopyReader['read'];
  /** DNS records; none by default. */
  readonly nameRecords?: NameRecords;
  readonly ownNames?: OwnNameSettings;
  /** Addresses of the first administrators; none by default. */
  readonly operatorEmails?: readonly string[];
  /** Whether the desk admits operators only with a passkey; false by default. */
  readonly operatorsNeedPasskey?: boolean;
  /** Hosts of apps that the operators know; none by default. */
  readonly oauthKnownClients?: readonly string[];
  /** Whether apps may register themselves; false by default. */
  readonly isOauthRegistrationOpen?: boolean;
  /** Whether a part is off; none by default. */
  readonly isOff?: IsOff;
  /** Counts what apps meet at the authorization server; nothing is counted by default. */
  readonly countOauth?: CountOauth;
  /** Counts mails to readers by outcome; nothing is counted by default. */
  readonly countReaderMail?: CountReaderMail;
  /** Keys that sign page copies; one by default. */
  readonly instanceKeys?: readonly InstanceKey[];
  /** Origin of the API, for tests that call it over the network. */
  readonly apiOrigin?: string;
  /** Origin of the web app. With another origin, the app is another installation. */
  readonly webOrigin?: string;
  /** Other installations with their keys; none by default. */
  readonly pinnedInstances?: readonly PinnedInstance[];
}

interface TestLimits {
  /** Store of the rate limiter; by default the app's database. */
  readonly store?: LimitStore;
  readonly unlimitedAddresses?: readonly string[];
}

/** Creates the whole API with its own database, a fake clock, and fakes that record notifications. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const { db, staleDb } = database;
  const log = options.log ?? silentLog;
  const random = options.random ?? systemRandom;
  const clock = createFakeClock();
  const pages = createFakePages();
  const signals = createFakeSignals();
  const customTokens = createFakeCustomTokens();
  const identity = createFakeIdentityAccounts();
  const mailboxes = createFakeMailboxes();
  const tokens = await createTestTokens(clock);
  const webOrigin = toWebOrigin(options);
  const mail = createFakeMail();
  const mails = createTestMails({
    db,
    clock,
    identity,
    mail,
    mailboxes,
    customTokens,
    webOrigin,
    log,
    canMail: options.canMail,
  });
  const delivery = createOutboxDelivery({
    pages,
    signals,
    accounts: createAccountSync({ db, accounts: identity, records: mailboxes.records }),
    ...mails.delivered,
  });
  const outbox = createOutbox({ db, clock, random, delivery, log });
  const storage = createFakeStorage();
  const imageEncoder = createImageEncoder({ log });
  const refreshQueue = createRefreshQueue({ runner: database.runner, log });
  const stripe: StripeStandIn = createStripeStandIn(clock, () => app);
  const limits = createTestLimits(options.limits, { db, clock, log });
  const linkedPages = openTestPages(options);
  const outside: ModulesOptions = {
    db,
    staleDb,
    clock,
    random,
    log,
    pause: async (ms) => clock.advance(ms),
    storage,
    imageEncoder,
    copyEncoder: imageEncoder,
    identity,
    identityRecords: mailboxes.records,
    customTokens,
    mailCodes: mailboxes.codes,
    outbox,
    limits,
    payments: toPayments(options, { clock, stripe }),
    sources: openTestSources(options, { db, clock }),
    refreshQueue,
    refreshConcurrency: 4,
    linkedPages,
    seals: createSealedTexts([{ id: 'k1', bytes: randomBytes(32) }]),
    canMail: options.canMail ?? true,
    ...mails.links,
    digestMails: mails.digestMails,
    webOrigin,
    apiOrigin: toApiOrigin(options),
    contentOrigin: 'http://localhost:3003',
    blocklist: toBlocklist(options),
    ...toReaders(options),
    readPageCopy: toReadPageCopy(options),
    nameRecords: options.nameRecords ?? createFakeNameRecords(),
    ownNames: options.ownNames ?? TEST_OWN_NAMES,
    ...toSites(options),
    operatorEmails: options.operatorEmails ?? [],
    ...toOauth(options),
    ...createTestInstances(options, { webOrigin, request: linkedPages.request, clock }),
  };
  const modules = createModules(outside);
  const { core, jobs } = modules;
  const app = await createApp({
    log,
    clock,
    modules,
    outbox,
    verifyToken: options.verifyToken ?? tokens.verifyToken,
    pingDatabase: async () => database.ping(),
    ...(options.pings && { pings: options.pings }),
    analytics: options.analytics ?? noAnalytics,
    limits,
    ...toServerOptions(options),
    drainMs: 0,
    statementTimeoutMs: WAIT_MS,
    ...toSites(options),
    isAnswerChecked: true,
  });
  await app.ready();
  return {
    app,
    db,
    runner: database.runner,
    clock,
    tokens,
    pages,
    signals,
    customTokens,
    storage,
    identity,
    mailboxes,
    mail,
    outbox,
    core,
    createCore: (ports) => createModules({ ...outside, ...ports }).core,
    jobs,
    stripe,
    send: async <Body>(request: TestRequest) => sendRequest<Body>(app, tokens, request),
    async close() {
      await app.close();
      await core.refreshSlots.stop();
      await refreshQueue.close();
      imageEncoder.close();
      await database.close();
    },
  };
}

function toServerOptions({
  requests,
  traces,
  timeouts,
  uploadLimits,
  trustedProxyHops,
  corsOrigins = ['http://localhost:3000'],
  serviceKeys = SERVICE_KEYS,
  serviceAddresses,
}: TestAppOptions) {
  return {
    requests,
    traces,
    ...(timeouts && { timeouts }),
    uploadLimits,
    ...(trustedProxyHops !== undefined && { trustedProxyHops }),
    corsOrigins,
    serviceKeys,
    serviceAddresses,
    pageServerSecret: TEST_PAGE_SERVER_SECRET,
  };
}

/** Readers from the options; by default the product's readers, run in this process. */
const toReaders = ({
  readOpml: ofOpml = async (text) => readOpml(text),
  readImport: ofImport = async (content, from) => readContent(content, from),
}: TestAppOptions) => ({ readOpml: ofOpml, readImport: ofImport });

const toSites = ({
  sisterApps = [],
  webOrigin = 'http://localhost:3000',
  operatorsNeedPasskey = false,
}: TestAppOptions) => ({
  sisterApps,
  operatorsNeedPasskey,
  relyingParty: { rpId: new URL(webOrigin).hostname, origin: webOrigin },
});

const toOauth = ({
  oauthKnownClients = [],
  isOauthRegistrationOpen = false,
  isOff = createIsOff([]),
  countOauth,
  countReaderMail,
}: TestAppOptions) => ({
  oauthKnownClients,
  isOauthRegistrationOpen,
  isOff,
  ...(countOauth && { countOauth }),
  ...(countReaderMail && { countReaderMail }),
});

const toPayments = (
  { createPayments }: TestAppOptions,
  { clock, stripe }: Pick<TestApp, 'clock' | 'stripe'>,
): Payments => createPayments?.(clock) ?? stripe.payments;

const toWebOrigin = ({ webOrigin = 'http://localhost:3000' }: TestAppOptions): string => webOrigin;

const toApiOrigin = ({ apiOrigin = 'http://localhost:3002' }: TestAppOptions): string => apiOrigin;

const toBlocklist = ({ blocklist = noBlocklist }: TestAppOptions): Blocklist => blocklist;

function toReadPageCopy({ readPageCopy: read }: TestAppOptions): PageCopyReader['read'] {
  return read ?? (async (path, into) => toPageCopyReading(await readPageCopy(path, into), into));
}

function createTestInstances(
  { instanceKeys: keys, pinnedInstances: pinned = [] }: TestAppOptions,
  { webOrigin: origin, ...lookup }: InstanceLookupOptions & { readonly webOrigin: string },
): Pick<ModulesOptions, 'instanceKeys' | 'knownInstances'> {
  const instanceKeys = keys ?? [toInstanceKey({ id: 'k1', bytes: randomBytes(32) })];
  const own = { origin, keys: instanceKeys };
  return { instanceKeys, knownInstances: createKnownInstances({ own, pinned, ...lookup }) };
}

function createTestLimits(
  limits: TestLimits | undefined,
  { db, clock, log }: { readonly db: Database; readonly clock: Clock; readonly log: Logger },
): Limits {
  if (limits === undefined) return noLimits;
  const { store = createDatabaseLimitStore(db, clock), unlimitedAddresses = [] } = limits;
  return createLimits({ store, clock, log, unlimitedAddresses });
}

/** Creates a test app that is closed when the running test ends. */
export async function createTestAppForTest(options: TestAppOptions = {}): Promise<TestApp> {
  const api = await createTestApp(options);
  onTestFinished(async () => api.close());
  return api;
}

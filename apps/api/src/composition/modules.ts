import type { FastifyInstance } from 'fastify';

import type { MailAddresses } from '#core/accounts/passkeys/mail-addresses.ts';
import type { Core, Module } from '#core/module.ts';
import { activitiesModule } from '#modules/activities/module.ts';
import { analyticsModule } from '#modules/analytics/module.ts';
import { audienceModule } from '#modules/audience/module.ts';
import { createLockWords } from '#modules/audience/public.ts';
import { blocklistModule } from '#modules/blocklist/module.ts';
import { blocksModule } from '#modules/blocks/module.ts';
import { casesModule } from '#modules/cases/module.ts';
import { casesRepository, createOpenCounts } from '#modules/cases/public.ts';
import { clicksModule } from '#modules/clicks/module.ts';
import { clientsModule } from '#modules/clients/module.ts';
import { commissionsModule } from '#modules/commissions/module.ts';
import { connectionsModule } from '#modules/connections/module.ts';
import {
  createLazyAuthorizationServer,
  runWithJournal,
  type WriteCall,
} from '#modules/connections/public.ts';
import { decisionsModule } from '#modules/decisions/module.ts';
import { digestModule } from '#modules/digest/module.ts';
import { discoverModule } from '#modules/discover/module.ts';
import { createCountPause } from '#modules/discover/public.ts';
import { exportModule } from '#modules/export/module.ts';
import { filesModule } from '#modules/files/module.ts';
import { followsModule } from '#modules/follows/module.ts';
import { footprintsModule } from '#modules/footprints/module.ts';
import { genresModule } from '#modules/genres/module.ts';
import { healthModule } from '#modules/health/module.ts';
import { createCachedHealth } from '#modules/health/public.ts';
import { imagesModule } from '#modules/images/module.ts';
import { importsModule } from '#modules/imports/module.ts';
import { invitationsModule } from '#modules/invitations/module.ts';
import { kitsModule } from '#modules/kits/module.ts';
import { lettersModule } from '#modules/letters/module.ts';
import type { UnsubscribeLinks } from '#modules/letters/public.ts';
import { linkPreviewModule } from '#modules/link-preview/module.ts';
import { linkProofsModule } from '#modules/link-proofs/module.ts';
import { linksModule } from '#modules/links/module.ts';
import { liveModule } from '#modules/live/module.ts';
import { maintenanceModule } from '#modules/maintenance/module.ts';
import { namesModule } from '#modules/names/module.ts';
import { noticesModule } from '#modules/notices/module.ts';
import type { NoticeLinks } from '#modules/notices/public.ts';
import { numbersModule } from '#modules/numbers/module.ts';
import { operatorsModule } from '#modules/operators/module.ts';
import { pageBlocksModule } from '#modules/page-blocks/module.ts';
import { passkeysModule } from '#modules/passkeys/module.ts';
import { passwordlessModule } from '#modules/passwordless/module.ts';
import { paymentsModule } from '#modules/payments/module.ts';
import { peopleModule } from '#modules/people/module.ts';
import { pibIdModule } from '#modules/pib-id/module.ts';
import { profilePageModule } from '#modules/profile-page/module.ts';
import { createProfilePageState } from '#modules/profile-page/public.ts';
import { profileModule } from '#modules/profile/module.ts';
import { readerMailsModule } from '#modules/reader-mails/module.ts';
import type { MailReturns, ReaderMailing } from '#modules/reader-mails/public.ts';
import { reportsModule } from '#modules/reports/module.ts';
import { rewardsModule } from '#modules/rewards/module.ts';
import { searchModule } from '#modules/search/module.ts';
import { createIndexWalk, createSearchRepository } from '#modules/search/public.ts';
import { sessionModule } from '#modules/session/module.ts';
import { createSignedOutKeys } from '#modules/session/public.ts';
import { shareLinksModule } from '#modules/share-links/module.ts';
import { statsModule } from '#modules/stats/module.ts';
import { subscribersModule } from '#modules/subscribers/module.ts';
import type { SubscriptionLinks } from '#modules/subscribers/public.ts';
import { supportsModule } from '#modules/supports/module.ts';
import { suspensionModule } from '#modules/suspension/module.ts';
import { timelineModule } from '#modules/timeline/module.ts';
import { createTimelineState } from '#modules/timeline/public.ts';
import { toolsModule } from '#modules/tools/module.ts';
import { unsubscribeModule } from '#modules/unsubscribe/module.ts';
import { webhooksModule } from '#modules/webhooks/module.ts';
import type { OperationRules } from '#platform/http/operation-rules.ts';
import type { Handlers } from '#platform/http/operations.ts';
import type { Job } from '#platform/job.ts';

import { type CoreOptions, createCore } from './core.ts';
import { mergeParts } from './merge.ts';
import { toHandlers } from './to-handlers.ts';

/**
 * All modules. Data exports use this order; erasures use the reverse order, so that the profile is erased
 * last.
 */
const MODULES = {
  unsubscribe: unsubscribeModule,
  pibId: pibIdModule,
  profile: profileModule,
  profilePage: profilePageModule,
  audience: audienceModule,
  links: linksModule,
  linkProofs: linkProofsModule,
  names: namesModule,
  pageBlocks: pageBlocksModule,
  commissions: commissionsModule,
  imports: importsModule,
  activities: activitiesModule,
  follows: followsModule,
  blocks: blocksModule,
  search: searchModule,
  timeline: timelineModule,
  digest: digestModule,
  rewards: rewardsModule,
  invitations: invitationsModule,
  images: imagesModule,
  files: filesModule,
  footprints: footprintsModule,
  shareLinks: shareLinksModule,
  kits: kitsModule,
  live: liveModule,
  session: sessionModule,
  passkeys: passkeysModule,
  passwordless: passwordlessModule,
  connections: connectionsModule,
  tools: toolsModule,
  webhooks: webhooksModule,
  export: exportModule,
  payments: paymentsModule,
  supports: supportsModule,
  letters: lettersModule,
  subscribers: subscribersModule,
  readerMails: readerMailsModule,
  reports: reportsModule,
  blocklist: blocklistModule,
  cases: casesModule,
  notices: noticesModule,
  decisions: decisionsModule,
  operators: operatorsModule,
  clients: clientsModule,
  health: healthModule,
  people: peopleModule,
  numbers: numbersModule,
  clicks: clicksModule,
  analytics: analyticsModule,
  discover: discoverModule,
  genres: genresModule,
  linkPreview: linkPreviewModule,
  maintenance: maintenanceModule,
  stats: statsModule,
  suspension: suspensionModule,
} as const satisfies Readonly<Record<string, Module<never>>>;

/**
 * The operation rules of all modules. Compiles only if each operation of the contract has exactly one set of
 * rules.
 */
export const OPERATION_RULES: OperationRules = mergeParts('operations', MODULES);

/** The operations of each module. The documentation has a page for each. */
export const MODULE_OPERATIONS = Object.entries(MODULES).map(([name, { operations }]) => ({
  name,
  operations: Object.keys(operations),
}));

const ALL: readonly Module<never>[] = Object.values(MODULES);
export const EXPORTERS = ALL.flatMap(({ exporters = [] }) => exporters);
const ERASERS = ALL.toReversed().flatMap(({ erasers = [] }) => erasers);
const NUMEROUS_ROWS = ALL.toReversed().flatMap(({ numerousRows = [] }) => numerousRows);
const PAGE_OBSERVERS = ALL.flatMap(({ pageObserver = [] }) => pageObserver);
const LATER_PAGE_OBSERVERS = ALL.flatMap(({ laterPageObserver = [] }) => laterPageObserver);

export interface ModulesOptions extends CoreOptions {
  readonly unsubscribeLinks: UnsubscribeLinks | null;
  readonly subscriptionLinks: SubscriptionLinks | null;
  readonly mailReturns: MailReturns | null;
  readonly noticeLinks: NoticeLinks | null;
  readonly mailAddresses: MailAddresses;
  readonly readerMailing: ReaderMailing | null;
}

type NeedsOf<M> = M extends Module<infer Own> ? Own : never;
type Name = keyof typeof MODULES;
/** `Core`, and the additional dependencies of single modules. */
type Needs = {
  [N in Name]: (needs: NeedsOf<(typeof MODULES)[N]>) => void;
}[Name] extends (needs: infer All) => void
  ? All
  : never;

/**
 * First argument of all operation functions: `Core`, and state of single modules that exists once per server.
 */
export type ServerCore = ReturnType<typeof createServerCore>;

function createServerCore(options: ModulesOptions) {
  const { unsubscribeLinks, subscriptionLinks, mailReturns, noticeLinks, mailAddresses, readerMailing } =
    options;
  const core: Core = createCore(options, {
    observers: PAGE_OBSERVERS,
    laterObservers: LATER_PAGE_OBSERVERS,
    exporters: EXPORTERS,
    erasers: ERASERS,
    numerousRows: NUMEROUS_ROWS,
  });
  const { db, staleDb, clock } = core;
  return {
    ...core,
    ...createProfilePageState(core),
    ...createTimelineState(core),
    authorizationServer: createLazyAuthorizationServer(core),
    unsubscribeLinks,
    subscriptionLinks,
    mailReturns,
    noticeLinks,
    mailAddresses,
    readerMailing,
    deskNumbers: new Map(),
    genreCountPause: createCountPause(),
    health: createCachedHealth(core),
    lockWords: createLockWords(core),
    openCounts: createOpenCounts(async () => casesRepository.countOpen(db), clock),
    pageReads: new Map(),
    pictureCopies: new Set(),
    searchIndexWalk: createIndexWalk(),
    searchRepository: createSearchRepository(staleDb, clock),
    signedOutKeys: createSignedOutKeys(db),
    transparencyRows: new Map(),
  } satisfies Needs;
}

/** The handlers, jobs and routes of all modules. */
export interface Modules {
  readonly core: ServerCore;
  readonly handlers: Handlers;
  readonly jobs: readonly Job[];
  /** Adds the routes that the contract does not contain. */
  readonly addRoutes: (app: FastifyInstance) => Promise<void>;
}

/** Binds all modules to one core; has no side effects. */
export function createModules(options: ModulesOptions): Modules {
  const core = createServerCore(options);
  // The casts are safe, because `core` has the dependencies of every module.
  const needs = core as never;
  return {
    core,
    handlers: toHandlers(OPERATION_RULES, needs, async (id, call, run) =>
      runWithJournal(core, id, call as WriteCall, run),
    ),
    jobs: ALL.flatMap(({ jobs = [] }) => (typeof jobs === 'function' ? jobs(needs) : jobs)).map(
      ({ work, ...job }) => ({ ...job, work: async () => work(needs) }),
    ),
    async addRoutes(app) {
      for (const { addRoutes } of ALL) await addRoutes?.(app, needs);
    },
  };
}

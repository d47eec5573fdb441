import type { Core, Module, ModuleParts } from '#core/module.ts';
import { activitiesModule } from '#modules/activities/module.ts';
import { analyticsModule } from '#modules/analytics/module.ts';
import { audienceModule } from '#modules/audience/module.ts';
import { createLockWords } from '#modules/audience/public.ts';
import { blocklistModule } from '#modules/blocklist/module.ts';
import { blocksModule } from '#modules/blocks/module.ts';
import { casesModule } from '#modules/cases/module.ts';
import { casesRepository, createOpenCounts } from '#modules/cases/public.ts';
import { clicksModule } from '#modules/clicks/module.ts';
import { createClicksRepository } from '#modules/clicks/public.ts';
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
import { paymentsModule } from '#modules/payments/module.ts';
import { peopleModule } from '#modules/people/module.ts';
import { pibIdModule } from '#modules/pib-id/module.ts';
import { profilePageModule } from '#modules/profile-page/module.ts';
import { createProfilePageState } from '#modules/profile-page/public.ts';
import { profileModule } from '#modules/profile/module.ts';
import { reportsModule } from '#modules/reports/module.ts';
import { rewardsModule } from '#modules/rewards/module.ts';
import { searchModule } from '#modules/search/module.ts';
import { createIndexWalk, createSearchRepository } from '#modules/search/public.ts';
import { sessionModule } from '#modules/session/module.ts';
import { createSignedOutKeys } from '#modules/session/public.ts';
import { statsModule } from '#modules/stats/module.ts';
import { createStatsRepository } from '#modules/stats/public.ts';
import { subscribersModule } from '#modules/subscribers/module.ts';
import type { SubscriptionLinks } from '#modules/subscribers/public.ts';
import { supportsModule } from '#modules/supports/module.ts';
import { suspensionModule } from '#modules/suspension/module.ts';
import { timelineModule } from '#modules/timeline/module.ts';
import { createTimelineState } from '#modules/timeline/public.ts';
import { unsubscribeModule } from '#modules/unsubscribe/module.ts';
import type { OperationRules } from '#platform/http/operation-rules.ts';
import type { Handlers } from '#platform/http/operations.ts';

import { type CoreOptions, createCore } from './core.ts';
import { mergeParts } from './merge.ts';
import { toModule } from './to-module.ts';

/**
 * All modules. Data exports use this order; erasures use the reverse order, so that the profile is erased
 * last.
 */
const MODULES = {
  unsubscribe: toModule(unsubscribeModule),
  pibId: toModule(pibIdModule),
  profile: toModule(profileModule),
  profilePage: toModule(profilePageModule),
  audience: toModule(audienceModule),
  links: toModule(linksModule),
  linkProofs: toModule(linkProofsModule),
  names: toModule(namesModule),
  pageBlocks: toModule(pageBlocksModule),
  imports: toModule(importsModule),
  activities: toModule(activitiesModule),
  follows: toModule(followsModule),
  blocks: toModule(blocksModule),
  search: toModule(searchModule),
  timeline: toModule(timelineModule),
  digest: toModule(digestModule),
  rewards: toModule(rewardsModule),
  invitations: toModule(invitationsModule),
  images: toModule(imagesModule),
  files: toModule(filesModule),
  footprints: toModule(footprintsModule),
  kits: toModule(kitsModule),
  live: toModule(liveModule),
  session: toModule(sessionModule),
  export: toModule(exportModule),
  payments: toModule(paymentsModule),
  supports: toModule(supportsModule),
  letters: toModule(lettersModule),
  subscribers: toModule(subscribersModule),
  reports: toModule(reportsModule),
  blocklist: toModule(blocklistModule),
  cases: toModule(casesModule),
  notices: toModule(noticesModule),
  decisions: toModule(decisionsModule),
  operators: toModule(operatorsModule),
  health: toModule(healthModule),
  people: toModule(peopleModule),
  numbers: toModule(numbersModule),
  clicks: toModule(clicksModule),
  analytics: toModule(analyticsModule),
  discover: toModule(discoverModule),
  genres: toModule(genresModule),
  linkPreview: toModule(linkPreviewModule),
  maintenance: toModule(maintenanceModule),
  stats: toModule(statsModule),
  suspension: toModule(suspensionModule),
} as const satisfies Readonly<Record<string, Module>>;

/**
 * The operation rules of all modules. Compiles only if each operation of the contract has exactly one set of
 * rules.
 */
export const OPERATION_RULES: OperationRules = mergeParts('operations', MODULES);

const ALL: readonly Module[] = Object.values(MODULES);
const EXPORTERS = ALL.flatMap(({ exporters = [] }) => exporters);
const ERASERS = ALL.toReversed().flatMap(({ erasers = [] }) => erasers);
const NUMEROUS_ROWS = ALL.toReversed().flatMap(({ numerousRows = [] }) => numerousRows);
const PAGE_OBSERVERS = ALL.flatMap(({ pageObserver = [] }) => pageObserver);

export interface ModulesOptions extends CoreOptions {
  readonly unsubscribeLinks: UnsubscribeLinks | null;
  readonly subscriptionLinks: SubscriptionLinks | null;
  readonly noticeLinks: NoticeLinks | null;
}

type Name = keyof typeof MODULES;
type Parts<N extends Name> = ReturnType<(typeof MODULES)[N]['create']>;
/** The modules that need nothing from other modules. */
type Independent = {
  [N in Name]: (typeof MODULES)[N]['create'] extends (core: Core) => ModuleParts ? N : never;
}[Name];

/**
 * Creates the modules that `createAll` has not wired. Does not compile if one of these needs other modules.
 */
function createOthers(core: Core, wired: Readonly<Record<Exclude<Name, Independent>, ModuleParts>>) {
  // The cast is safe, because `wired` has all modules that are not independent.
  const names = (Object.keys(MODULES) as Independent[]).filter((name) => !Object.hasOwn(wired, name));
  const others = names.map((name) => [name, MODULES[name].create(core)]);
  return Object.fromEntries(others) as { readonly [N in Independent]: Parts<N> };
}

/** Creates each module with the ports that it needs from other modules. */
function createAll(core: Core, options: ModulesOptions) {
  const { unsubscribeLinks, subscriptionLinks, noticeLinks } = options;
  const { db, clock } = core;
  const searchRepository = createSearchRepository(core.staleDb);
  const letters = MODULES.letters.create(core, { unsubscribeLinks });
  const notices = MODULES.notices.create(core, { noticeLinks });
  const openCounts = createOpenCounts(async () => casesRepository.countOpen(db), clock);
  const session = MODULES.session.create(core, { signedOutKeys: createSignedOutKeys(db) });
  const wired = {
    audience: MODULES.audience.create(core, { lockWords: createLockWords(core) }),
    clicks: MODULES.clicks.create(core, { clicksRepository: createClicksRepository(db) }),
    discover: MODULES.discover.create(core, { searchRepository, genreCountPause: createCountPause() }),
    health: MODULES.health.create(core, { health: createCachedHealth(core) }),
    letters,
    linkPreview: MODULES.linkPreview.create(core, { pageReads: new Map(), pictureCopies: new Set() }),
    numbers: MODULES.numbers.create(core, { deskNumbers: new Map(), transparencyRows: new Map() }),
    notices,
    cases: MODULES.cases.create(core, { openCounts }),
    profilePage: MODULES.profilePage.create(core, createProfilePageState(core)),
    search: MODULES.search.create(core, { searchRepository, searchIndexWalk: createIndexWalk() }),
    session,
    stats: MODULES.stats.create(core, { statsRepository: createStatsRepository(db) }),
    subscribers: MODULES.subscribers.create(core, { subscriptionLinks }),
    timeline: MODULES.timeline.create(core, createTimelineState(core)),
  };
  return { ...createOthers(core, wired), ...wired };
}

function mergeServices(created: ReturnType<typeof createAll>, core: Core) {
  const { accountStatuses, hasSignOnEnded, lastSeen, operatorGuard } = core;
  return {
    ...mergeParts('services', created),
    core,
    accountStatuses,
    hasSignOnEnded,
    lastSeen,
    operatorGuard,
  };
}

/**
 * The use cases of all modules by name, the account services that several modules share, and `core`, with which
 * programs and tests call operation functions.
 */
export type Services = ReturnType<typeof mergeServices>;

/** The merged services, handlers, jobs and routes of all modules. */
export interface Modules extends Required<Omit<ModuleParts, 'ports'>> {
  readonly services: Services;
  readonly handlers: Handlers;
}

/** Wires all modules together; has no side effects. */
export function createModules(options: ModulesOptions): Modules {
  const core = createCore(options, {
    observers: PAGE_OBSERVERS,
    exporters: EXPORTERS,
    erasers: ERASERS,
    numerousRows: NUMEROUS_ROWS,
  });
  const created = createAll(core, options);
  const all: readonly ModuleParts[] = Object.values(created);
  return {
    services: mergeServices(created, core),
    // Compiles only if each operation of the contract has exactly one handler.
    handlers: mergeParts('handlers', created),
    jobs: all.flatMap(({ jobs = [] }) => jobs),
    async addRoutes(app) {
      for (const { addRoutes } of all) await addRoutes?.(app);
    },
  };
}

import type { Core, Module, ModuleParts } from '#core/module.ts';
import { activitiesModule } from '#modules/activities/module.ts';
import { analyticsModule } from '#modules/analytics/module.ts';
import { clicksModule } from '#modules/clicks/module.ts';
import { discoverModule } from '#modules/discover/module.ts';
import { exportModule } from '#modules/export/module.ts';
import { followsModule } from '#modules/follows/module.ts';
import { footprintsModule } from '#modules/footprints/module.ts';
import { genresModule } from '#modules/genres/module.ts';
import { imagesModule } from '#modules/images/module.ts';
import { invitationsModule } from '#modules/invitations/module.ts';
import { lettersModule } from '#modules/letters/module.ts';
import type { UnsubscribeLinks } from '#modules/letters/unsubscribe-links.ts';
import { linkPreviewModule } from '#modules/link-preview/module.ts';
import { linksModule } from '#modules/links/module.ts';
import { liveModule } from '#modules/live/module.ts';
import { maintenanceModule } from '#modules/maintenance/module.ts';
import { createHostedPages } from '#modules/payments/hosted-pages.service.ts';
import { paymentsModule } from '#modules/payments/module.ts';
import { pibIdModule } from '#modules/pib-id/module.ts';
import { profilePageModule } from '#modules/profile-page/module.ts';
import { profileModule } from '#modules/profile/module.ts';
import { reportsModule } from '#modules/reports/module.ts';
import { rewardsModule } from '#modules/rewards/module.ts';
import { searchModule } from '#modules/search/module.ts';
import { sessionModule } from '#modules/session/module.ts';
import { statsModule } from '#modules/stats/module.ts';
import { supportsModule } from '#modules/supports/module.ts';
import { suspensionModule } from '#modules/suspension/module.ts';
import { timelineModule } from '#modules/timeline/module.ts';
import { unsubscribeModule } from '#modules/unsubscribe/module.ts';
import type { OperationRules } from '#platform/http/operation-rules.ts';
import type { Handlers } from '#platform/http/operations.ts';
import type { Outside } from '#platform/outside.ts';

import { createCore } from './core.ts';
import { mergeParts } from './merge.ts';

/**
 * All modules. Data exports use this order; erasures use the reverse order, so that the profile is erased
 * last.
 */
const MODULES = [
  unsubscribeModule,
  pibIdModule,
  profileModule,
  profilePageModule,
  linksModule,
  activitiesModule,
  followsModule,
  searchModule,
  timelineModule,
  rewardsModule,
  invitationsModule,
  imagesModule,
  footprintsModule,
  liveModule,
  sessionModule,
  exportModule,
  paymentsModule,
  supportsModule,
  lettersModule,
  reportsModule,
  clicksModule,
  analyticsModule,
  discoverModule,
  genresModule,
  linkPreviewModule,
  maintenanceModule,
  statsModule,
  suspensionModule,
] as const;

/**
 * The operation rules of all modules. Does not compile if an operation of the contract has no rules or two
 * sets of rules.
 */
export const OPERATION_RULES: OperationRules = mergeParts('operations', MODULES);

const ALL: readonly Module[] = MODULES;
const EXPORTERS = ALL.flatMap(({ exporters = [] }) => exporters);
const ERASERS = ALL.toReversed().flatMap(({ erasers = [] }) => erasers);
const NUMEROUS_ROWS = ALL.toReversed().flatMap(({ numerousRows = [] }) => numerousRows);
const PAGE_OBSERVERS = ALL.flatMap(({ pageObserver = [] }) => pageObserver);

export interface ModulesOptions extends Outside {
  readonly unsubscribeLinks: UnsubscribeLinks | null;
}

/** Creates each module with the ports that it needs from other modules. */
function createAll(core: Core, { unsubscribeLinks }: ModulesOptions) {
  const { db, clock, random, webOrigin } = core;
  const { provider } = core.payments;
  const footprints = footprintsModule.create(core);
  const rewards = rewardsModule.create(core, footprints.ports);
  const { unlocks } = rewards.ports;
  const invitations = invitationsModule.create(core, { unlocks });
  const images = imagesModule.create(core);
  const { copyImage } = images.ports;
  const activities = activitiesModule.create(core, { unlocks, copyImage });
  const profile = profileModule.create(core, { unlocks, ...activities.ports, ...invitations.ports });
  const { setGenres, releaseFrozenHandles } = profile.ports;
  const hostedPages = createHostedPages({ db, provider, webOrigin, clock, random });
  const supports = supportsModule.create(core, { hostedPages });
  const letters = lettersModule.create(core, { unsubscribeLinks });
  return [
    activities,
    analyticsModule.create(core),
    clicksModule.create(core),
    discoverModule.create(core),
    exportModule.create(core, { exporters: EXPORTERS }),
    followsModule.create(core),
    footprints,
    genresModule.create(core, { setGenres }),
    images,
    invitations,
    letters,
    linkPreviewModule.create(core, { copyImage }),
    linksModule.create(core, { unlocks }),
    liveModule.create(core),
    maintenanceModule.create(core),
    paymentsModule.create(core, { hostedPages, ...supports.ports }),
    pibIdModule.create(core),
    profile,
    profilePageModule.create(core),
    reportsModule.create(core),
    rewards,
    searchModule.create(core),
    sessionModule.create(core),
    statsModule.create(core),
    supports,
    suspensionModule.create(core),
    timelineModule.create(core),
    unsubscribeModule.create(core, {
      erasers: ERASERS,
      numerousRows: NUMEROUS_ROWS,
      releaseFrozenHandles,
      ...letters.ports,
    }),
  ] as const;
}

function mergeServices(created: ReturnType<typeof createAll>, core: Core) {
  const { accountStatuses, hasSignOnEnded, lastSeen } = core;
  return { ...mergeParts('services', created), accountStatuses, hasSignOnEnded, lastSeen };
}

/** The use cases of all modules by name, and the account services that several modules share. */
export type Services = ReturnType<typeof mergeServices>;

/** The merged services, handlers, jobs and routes of all modules. */
export interface Modules extends Required<Omit<ModuleParts, 'ports'>> {
  readonly services: Services;
  readonly handlers: Handlers;
}

/** Wires all modules together; has no side effects. */
export function createModules(options: ModulesOptions): Modules {
  const core = createCore(options, PAGE_OBSERVERS);
  const created = createAll(core, options);
  const all: readonly ModuleParts[] = created;
  return {
    services: mergeServices(created, core),
    // Does not compile if an operation of the contract has no handler or two handlers.
    handlers: mergeParts('handlers', created),
    jobs: all.flatMap(({ jobs = [] }) => jobs),
    async addRoutes(app) {
      for (const { addRoutes } of all) await addRoutes?.(app);
    },
  };
}

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
import type { Module, ModuleParts, Outside, Platform } from '#platform/module.ts';

import { mergeParts } from './merge.ts';
import { createPlatform } from './platform.ts';

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
function createAll(platform: Platform, { unsubscribeLinks }: ModulesOptions) {
  const { db, clock, random, webOrigin } = platform;
  const { provider } = platform.payments;
  const footprints = footprintsModule.create(platform);
  const rewards = rewardsModule.create(platform, footprints.ports);
  const { unlocks } = rewards.ports;
  const invitations = invitationsModule.create(platform, { unlocks });
  const images = imagesModule.create(platform);
  const { copyImage } = images.ports;
  const activities = activitiesModule.create(platform, { unlocks, copyImage });
  const profile = profileModule.create(platform, { unlocks, ...activities.ports, ...invitations.ports });
  const { setGenres, releaseFrozenHandles } = profile.ports;
  const hostedPages = createHostedPages({ db, provider, webOrigin, clock, random });
  const supports = supportsModule.create(platform, { hostedPages });
  const letters = lettersModule.create(platform, { unsubscribeLinks });
  return [
    activities,
    analyticsModule.create(platform),
    clicksModule.create(platform),
    discoverModule.create(platform),
    exportModule.create(platform, { exporters: EXPORTERS }),
    followsModule.create(platform),
    footprints,
    genresModule.create(platform, { setGenres }),
    images,
    invitations,
    letters,
    linkPreviewModule.create(platform, { copyImage }),
    linksModule.create(platform, { unlocks }),
    liveModule.create(platform),
    maintenanceModule.create(platform),
    paymentsModule.create(platform, { hostedPages, ...supports.ports }),
    pibIdModule.create(platform),
    profile,
    profilePageModule.create(platform),
    reportsModule.create(platform),
    rewards,
    searchModule.create(platform),
    sessionModule.create(platform),
    statsModule.create(platform),
    supports,
    suspensionModule.create(platform),
    timelineModule.create(platform),
    unsubscribeModule.create(platform, {
      erasers: ERASERS,
      numerousRows: NUMEROUS_ROWS,
      releaseFrozenHandles,
      ...letters.ports,
    }),
  ] as const;
}

function mergeServices(created: ReturnType<typeof createAll>, platform: Platform) {
  const { accountStatuses, hasSignOnEnded, lastSeen } = platform;
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
  const platform = createPlatform(options, PAGE_OBSERVERS);
  const created = createAll(platform, options);
  const all: readonly ModuleParts[] = created;
  return {
    services: mergeServices(created, platform),
    // Does not compile if an operation of the contract has no handler or two handlers.
    handlers: mergeParts('handlers', created),
    jobs: all.flatMap(({ jobs = [] }) => jobs),
    async addRoutes(app) {
      for (const { addRoutes } of all) await addRoutes?.(app);
    },
  };
}

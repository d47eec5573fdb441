import { createAccountStatusCache } from '#core/accounts/account-status-cache.ts';
import { createAccountStatusRepository } from '#core/accounts/account-status.repository.ts';
import { createLastSeen } from '#core/accounts/last-seen.ts';
import { createEndedSignOns } from '#core/accounts/sign-ons.repository.ts';
import { createSuspensions } from '#core/accounts/suspensions.ts';
import { createCaseIntake } from '#core/cases/case-intake.ts';
import { createSnapshots } from '#core/cases/snapshots.ts';
import { createConnectionCheck } from '#core/connections/connection-check.ts';
import { createConnectionUses } from '#core/connections/connection-uses.ts';
import { createTokenRead } from '#core/connections/connections.repository.ts';
import { createCreatorSummaries } from '#core/creators/creator-summaries.ts';
import { createDiscoveredCreators } from '#core/creators/discovered-creators.ts';
import { createOwnProfiles } from '#core/creators/own-profiles.ts';
import { createFileKeys } from '#core/files/file-keys.ts';
import { createImageKeys } from '#core/images/image-keys.ts';
import type { Core } from '#core/module.ts';
import { createOperatorGuard } from '#core/operators/operator-guard.ts';
import { createOperatorLog } from '#core/operators/operator-log.ts';
import { createLinkWatch } from '#core/pages/link-watch.ts';
import { createPageChanges, type PageObserver } from '#core/pages/page-changes.ts';
import { createPageOwners } from '#core/pages/page-owners.ts';
import { createAttempts } from '#core/state/attempts.ts';
import { createPerServer } from '#core/state/per-server.ts';
import { createTaskSlots } from '#core/state/slots.ts';
import { createSenders } from '#core/visitors/senders.ts';
import { createVisitorKeys } from '#core/visitors/visitor-keys.ts';
import { createVisitors } from '#core/visitors/visitors.ts';
import { createWebhookEvents } from '#core/webhooks/webhook-events.ts';
import { createRefreshSlots } from '#modules/activities/public.ts';
import { snapshotSource } from '#modules/cases/public.ts';
import { prepareVisits } from '#modules/footprints/public.ts';
import { createCachedMaintenance } from '#modules/maintenance/public.ts';
import { createIdentityStates } from '#platform/identity/identity-states.ts';
import { createSignOutErasure } from '#platform/identity/sign-out-erasure.ts';
import type { Outside } from '#platform/outside.ts';

/** Lists to which each module adds its own entries. */
interface ModuleLists extends Pick<Core, 'exporters' | 'erasers' | 'numerousRows'> {
  readonly observers: readonly PageObserver[];
  readonly laterObservers: readonly PageObserver[];
}

/** The ports of `Outside`, and those whose types belong to the core. */
export type CoreOptions = Outside & Pick<Core, 'digestLinks' | 'digestMails'>;

/** Extends the ports of `Outside` with what several modules share. */
export function createCore(
  outside: CoreOptions,
  { observers, laterObservers, ...ofModules }: ModuleLists,
): Core {
  const { db, clock, random, identity, outbox, log, operatorsNeedPasskey } = outside;
  const identityStates = createIdentityStates({ identity, clock, log });
  const caseIntake = createCaseIntake(random, createSnapshots({ random, clock, source: snapshotSource }));
  const linkWatch = createLinkWatch(outside.blocklist, caseIntake);
  const pages = createPageChanges({
    outbox,
    clock,
    observers: [...observers, linkWatch.checkPage],
    laterObservers,
  });
  const visitorKeys = createVisitorKeys({ db, clock, random });
  return {
    ...outside,
    ...ofModules,
    caseIntake,
    heldDiscovery: new Map(),
    linkWatch,
    maintenance: createCachedMaintenance({ db, clock }),
    pages,
    suspensions: createSuspensions(pages),
    pageOwners: createPageOwners(db, clock),
    ownProfiles: createOwnProfiles(db),
    summaries: createCreatorSummaries(db),
    discovered: createDiscoveredCreators(db, clock),
    imageKeys: createImageKeys(clock),
    fileKeys: createFileKeys(clock),
    visitorKeys,
    visitors: createVisitors(visitorKeys, clock),
    addVisit: prepareVisits(db),
    senders: createSenders(visitorKeys),
    identityStates,
    signOuts: createSignOutErasure(outbox),
    accountStatuses: createAccountStatusCache({
      repository: createAccountStatusRepository(db),
      identityStates,
      clock,
    }),
    hasSignOnEnded: createEndedSignOns(db),
    connectionUses: createConnectionUses(),
    connections: createConnectionCheck({ read: createTokenRead(db), clock, isOff: outside.isOff }),
    webhooks: createWebhookEvents({ clock, random }),
    lastSeen: createLastSeen(db, clock),
    operatorGuard: createOperatorGuard({ db, clock, visitorKeys, operatorsNeedPasskey }),
    operatorLog: createOperatorLog(clock, random),
    perServer: createPerServer(outside),
    refreshSlots: createRefreshSlots({ concurrency: outside.refreshConcurrency }),
    slots: createTaskSlots(),
    attempts: createAttempts(),
  };
}

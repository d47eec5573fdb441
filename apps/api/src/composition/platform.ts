import { createAccountStatusCache } from '#platform/accounts/account-status-cache.ts';
import { createAccountStatusRepository } from '#platform/accounts/account-status.repository.ts';
import { createLastSeen } from '#platform/accounts/last-seen.ts';
import { createEndedSignOns } from '#platform/accounts/sign-ons.repository.ts';
import { createCreatorSummaries } from '#platform/creators/creator-summaries.ts';
import { createIdentityStates } from '#platform/identity/identity-states.ts';
import { createSignOutErasure } from '#platform/identity/sign-out-erasure.ts';
import { createImageKeys } from '#platform/images/image-keys.ts';
import type { Outside, Platform } from '#platform/module.ts';
import { createPageChanges, type PageObserver } from '#platform/page-changes.ts';
import { createPageOwners } from '#platform/page-owners.ts';
import { createSenders } from '#platform/visitors/senders.ts';
import { createVisitorKeys } from '#platform/visitors/visitor-keys.ts';
import { createVisitors } from '#platform/visitors/visitors.ts';

/** Adds the services that several modules share to the ports of `Outside`. */
export function createPlatform(outside: Outside, observers: readonly PageObserver[]): Platform {
  const { db, clock, random, identity, outbox, log } = outside;
  const identityStates = createIdentityStates({ identity, clock, log });
  const visitorKeys = createVisitorKeys({ db, clock, random });
  return {
    ...outside,
    pages: createPageChanges({ outbox, clock, observers }),
    pageOwners: createPageOwners(db),
    summaries: createCreatorSummaries(db),
    imageKeys: createImageKeys(clock),
    visitors: createVisitors(visitorKeys, clock),
    senders: createSenders(visitorKeys),
    identityStates,
    signOuts: createSignOutErasure(outbox),
    accountStatuses: createAccountStatusCache({
      repository: createAccountStatusRepository(db),
      identityStates,
      clock,
    }),
    hasSignOnEnded: createEndedSignOns(db),
    lastSeen: createLastSeen(db, clock),
  };
}

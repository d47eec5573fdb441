import type { Locale } from '@musubi/domain/locales';
import type { FastifyInstance } from 'fastify';

import type { components } from '#generated/contract.ts';
import type { maintenance } from '#platform/database/schema/server/maintenance.ts';
import type { OperationRules } from '#platform/http/operation-rules.ts';
import type { OperationFunction, OperationId } from '#platform/http/operations.ts';
import type { IdentityStates } from '#platform/identity/identity-states.ts';
import type { SignOutErasure } from '#platform/identity/sign-out-erasure.ts';
import type { Job } from '#platform/job.ts';
import type { Outside } from '#platform/outside.ts';

import type { AccountStatusCache } from './accounts/account-status-cache.ts';
import type { Eraser, NumerousRows } from './accounts/eraser.ts';
import type { Exporter } from './accounts/exporter.ts';
import type { LastSeen } from './accounts/last-seen.ts';
import type { EndedSignOns } from './accounts/sign-ons.repository.ts';
import type { Suspensions } from './accounts/suspensions.ts';
import type { CaseIntake } from './cases/case-intake.ts';
import type { ConnectionCheck } from './connections/connection-check.ts';
import type { ConnectionUses } from './connections/connection-uses.ts';
import type { CreatorSummaries } from './creators/creator-summaries.ts';
import type { DiscoveredCreators } from './creators/discovered-creators.ts';
import type { HeldAnswer } from './creators/held-answer.ts';
import type { OwnProfiles } from './creators/own-profiles.ts';
import type { FileKeys } from './files/file-keys.ts';
import type { DigestLinks, DigestMails } from './follows/digests.ts';
import type { ImageKeys } from './images/image-keys.ts';
import type { OperatorGuard } from './operators/operator-guard.ts';
import type { OperatorLog } from './operators/operator-log.ts';
import type { LinkWatch } from './pages/link-watch.ts';
import type { PageChanges, PageObserver } from './pages/page-changes.ts';
import type { PageOwners } from './pages/page-owners.ts';
import type { Attempts } from './state/attempts.ts';
import type { CachedRead } from './state/cached-read.ts';
import type { PerServer } from './state/per-server.ts';
import type { RefreshSlots } from './state/refresh-slots.ts';
import type { TaskSlots } from './state/slots.ts';
import type { Senders } from './visitors/senders.ts';
import type { VisitorKeys } from './visitors/visitor-keys.ts';
import type { AddVisit, Visitors } from './visitors/visitors.ts';
import type { WebhookEvents } from './webhooks/webhook-events.ts';

/** Arguments of every module: the ports of `Outside`, and what several modules share. */
export interface Core extends Outside {
  readonly caseIntake: CaseIntake;
  readonly pages: PageChanges;
  readonly pageOwners: PageOwners;
  readonly ownProfiles: OwnProfiles;
  readonly summaries: CreatorSummaries;
  readonly discovered: DiscoveredCreators;
  readonly imageKeys: ImageKeys;
  readonly fileKeys: FileKeys;
  readonly visitorKeys: VisitorKeys;
  readonly visitors: Visitors;
  readonly addVisit: AddVisit;
  readonly senders: Senders;
  readonly identityStates: IdentityStates;
  readonly signOuts: SignOutErasure;
  readonly accountStatuses: AccountStatusCache;
  readonly hasSignOnEnded: EndedSignOns;
  readonly connections: ConnectionCheck;
  readonly connectionUses: ConnectionUses;
  readonly webhooks: WebhookEvents;
  readonly lastSeen: LastSeen;
  readonly suspensions: Suspensions;
  /**
   * Cached responses of the discovery screen, by the language of the readers; the key null is for all
   * readers.
   */
  readonly heldDiscovery: Map<Locale | null, HeldAnswer<components['schemas']['Discovery']>>;
  /** Null without a key for encrypting tokens. */
  readonly digestLinks: DigestLinks | null;
  readonly digestMails: DigestMails;
  readonly linkWatch: LinkWatch;
  /** The row of the maintenance settings; null before the first change. */
  readonly maintenance: CachedRead<Omit<typeof maintenance.$inferSelect, 'id'> | null>;
  readonly operatorGuard: OperatorGuard;
  readonly operatorLog: OperatorLog;
  /** State and prepared queries that only one module uses and that exist once per server. */
  readonly perServer: PerServer;
  readonly slots: TaskSlots;
  readonly attempts: Attempts;
  /** Exporters of all modules, in the order of the data export. */
  readonly exporters: readonly Exporter[];
  /** Erasers of all modules, in the order of an erasure. */
  readonly erasers: readonly Eraser[];
  /** Rows of all modules that an erasure deletes in batches before the erasers run. */
  readonly numerousRows: readonly NumerousRows[];
  readonly refreshSlots: RefreshSlots;
}

/** Rules of each operation, and the function that runs it. */
type OperationRows<Needs> = {
  readonly [O in OperationId]: OperationRules[O] & { readonly run: OperationFunction<O, Needs> };
};

interface ModuleJob<Needs> extends Omit<Job, 'work'> {
  readonly work: (core: Needs) => Promise<unknown>;
}

/**
 * A module of the API: `modules/<slug>/module.ts` exports it, `composition/modules.ts` lists it. `Needs` is
 * `Core` and any additional dependencies of the module.
 */
export interface Module<Needs> {
  /** Rules and function of each operation of the module. */
  readonly operations: Partial<OperationRows<Needs>>;
  /** Exporters of all data that the module stores about a user, in the order of the data export. */
  readonly exporters?: readonly Exporter[];
  /**
   * Rows about an erased user that are deleted in batches, before the erasers delete all other rows in one
   * transaction.
   */
  readonly numerousRows?: readonly NumerousRows[];
  /**
   * Erasers of all data that the module stores about users, in order: rows that reference other rows come
   * first.
   */
  readonly erasers?: readonly Eraser[];
  /** Called in each transaction that changes a creator's page. */
  readonly pageObserver?: PageObserver;
  /**
   * Like `pageObserver`, but runs after the page observers of all modules, because it reads what they wrote.
   */
  readonly laterPageObserver?: PageObserver;
  /** A function if the jobs depend on the configuration, or if a job has state. */
  readonly jobs?: readonly ModuleJob<Needs>[] | ((core: Needs) => readonly ModuleJob<Needs>[]);
  /** Adds routes that the contract does not contain, because another party defines their format. */
  readonly addRoutes?: (app: FastifyInstance, core: Needs) => Promise<void>;
}

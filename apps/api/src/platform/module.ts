import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage } from '@musubi/server/object-storage';
import type { FastifyInstance } from 'fastify';

import type { AccountStatusCache } from './accounts/account-status-cache.ts';
import type { Eraser, NumerousRows } from './accounts/eraser.ts';
import type { Exporter } from './accounts/exporter.ts';
import type { LastSeen } from './accounts/last-seen.ts';
import type { EndedSignOns } from './accounts/sign-ons.repository.ts';
import type { Clock } from './clock.ts';
import type { CreatorSummaries } from './creators/creator-summaries.ts';
import type { Database } from './database/database.ts';
import type { OperationRules } from './http/operation-rules.ts';
import type { Handlers } from './http/operations.ts';
import type { CustomTokens } from './identity/custom-tokens.ts';
import type { IdentityAccounts } from './identity/identity-accounts.ts';
import type { IdentityRecords } from './identity/identity-records.ts';
import type { IdentityStates } from './identity/identity-states.ts';
import type { MailCodes } from './identity/mail-codes.ts';
import type { SignOutErasure } from './identity/sign-out-erasure.ts';
import type { ImageEncoder } from './images/image-encoder.ts';
import type { ImageKeys } from './images/image-keys.ts';
import type { Job } from './job.ts';
import type { Limits } from './limits/limits.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { PageChanges, PageObserver } from './page-changes.ts';
import type { PageOwners } from './page-owners.ts';
import type { Payments } from './payments/payments.ts';
import type { JobQueue } from './queue/job-queue.ts';
import type { Random } from './random.ts';
import type { PageClients, SourceClients } from './sources/source-clients.ts';
import type { Senders } from './visitors/senders.ts';
import type { Visitors } from './visitors/visitors.ts';

/** Ports to everything outside the process; tests pass fakes. */
export interface Outside {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  /** Resolves after the given number of milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  readonly storage: ObjectStorage;
  readonly imageEncoder: ImageEncoder;
  /** Encodes copied images with low priority, so that uploads come first. */
  readonly copyEncoder: ImageEncoder;
  readonly identity: IdentityAccounts;
  readonly identityRecords: IdentityRecords;
  readonly customTokens: CustomTokens;
  readonly mailCodes: MailCodes;
  readonly outbox: Outbox;
  readonly limits: Limits;
  readonly payments: Payments;
  /** Clients of the external services that activities come from. */
  readonly sources: SourceClients;
  /** Queue of sources to refresh, shared by all servers. */
  readonly refreshQueue: JobQueue;
  /** Fetches and reads the pages behind links. */
  readonly linkedPages: PageClients;
  /** Whether this installation can send mail. */
  readonly canMail: boolean;
  /** Origin of the web app, the only origin that other services may redirect browsers to. */
  readonly webOrigin: string;
}

/** Arguments of every module: the ports of `Outside`, and services that several modules share. */
export interface Platform extends Outside {
  readonly pages: PageChanges;
  readonly pageOwners: PageOwners;
  readonly summaries: CreatorSummaries;
  readonly imageKeys: ImageKeys;
  readonly visitors: Visitors;
  readonly senders: Senders;
  readonly identityStates: IdentityStates;
  readonly signOuts: SignOutErasure;
  readonly accountStatuses: AccountStatusCache;
  readonly hasSignOnEnded: EndedSignOns;
  readonly lastSeen: LastSeen;
}

/** A module of the API: `modules/<slug>/module.ts` exports it, `composition/modules.ts` lists it. */
export interface Module {
  /** Rules for each operation of the module. */
  readonly operations: Partial<OperationRules>;
  /** Readers of all data that the module stores about a user, in the order of an export. */
  readonly exporters?: readonly Exporter[];
  /** Rows deleted in batches, before the erasers delete the rest of a user in one transaction. */
  readonly numerousRows?: readonly NumerousRows[];
  /** Erasers of all data that the module stores about users; rows that reference others come first. */
  readonly erasers?: readonly Eraser[];
  /** Called in each transaction that changes a creator's page. */
  readonly pageObserver?: PageObserver;
  /**
   * Wires the module; has no side effects.
   * @param needs The `ports` that the module needs from other modules.
   */
  create(platform: Platform, needs: never): ModuleParts;
}

export interface ModuleParts {
  /** Use cases by name; no two modules may use the same name. */
  readonly services: object;
  /** Handlers of the module's operations in the contract. */
  readonly handlers: Partial<Handlers>;
  /** Adds routes that the contract does not contain, because another party defines their format. */
  readonly addRoutes?: (app: FastifyInstance) => Promise<void>;
  readonly jobs?: readonly Job[];
  /** Functions for other modules; `composition/modules.ts` passes them on. */
  readonly ports?: object;
}

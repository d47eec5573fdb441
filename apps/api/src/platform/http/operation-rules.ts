import type { OperatorRole } from '@musubi/domain/operators';

import type { LimitKindName } from '../limits/limit-kinds.ts';
import type { Reach } from './callers/authority.ts';
import type { OperationIdWith } from './contract/access.ts';
import type { Call, OperationId, OperatorOperationId } from './operations.ts';

/** `open`: works as usual. `unwritten`: same response, but stores nothing. `closed`: answers 503. */
export type DuringMaintenance = 'open' | 'unwritten' | 'closed';

type OpenOrClosed = 'open' | 'closed';

/**
 * Each service has one key per scope, and each key permits only operations of its scope. Page servers use
 * `pages` and web servers `screens`; with these keys they also forward visitors' IP addresses.
 */
export type ServiceScope = 'pib_id' | 'moderation' | 'operations' | 'pages' | 'screens';

/** Rules of one operation, in addition to the contract's `security`. */
interface Rules<O extends OperationId> extends Reach {
  /** Kinds of limits that count each request, in this order. */
  readonly limits: readonly [LimitKindName, ...LimitKindName[]];
  /** Returns the target of the request, to which the `target` limits apply; called after validation. */
  readonly limitTarget?: (call: Pick<Call<O>, 'path' | 'query' | 'body'>) => string | null;
  /**
   * Maximum form uploads per server that are in progress, from admission to response. Further uploads get 503
   * before the server reads their body.
   */
  readonly maxUploads?: number;
  readonly duringMaintenance: DuringMaintenance;
  /**
   * Whether scripts of any origin may read the response to a request without `Authorization`. Caches may
   * store such a response. Only for public reads that write nothing and fetch nothing from other servers.
   */
  readonly isOpenToAnyOrigin: boolean;
  readonly whileSuspended: OpenOrClosed;
  /** Whether accounts pending deletion may call the operation. */
  readonly whileLeaving: OpenOrClosed;
  /**
   * `open`: for five minutes after a sign-in, the operation also accepts an ID token that belongs to no
   * session. `closed`: the operation accepts only tokens with a key for global sign-out. All tokens of a
   * session have one.
   */
  readonly withoutKey: OpenOrClosed;
  /** Whether revoked and signed-out sessions may call the operation. */
  readonly afterSignOut: OpenOrClosed;
  /** JSON pointers of fields in the body that a connection may not set, whatever its scopes. */
  readonly tokenClosedFields?: readonly string[];
  /** Name of the event to log when a request has changed an account or its sessions. */
  readonly securityEvent?: string;
}

/** The rules that depend on the caller's account and session. */
export type AccountRules = Pick<
  Rules<OperationId>,
  'whileSuspended' | 'whileLeaving' | 'withoutKey' | 'afterSignOut' | 'token' | 'isOpenToSisterApps'
>;

/**
 * Access rule of an operation of the desk. Callers who are not operators get the response for an unknown
 * operation.
 */
export interface OperatorAccess {
  /** Roles that may call the operation; `administrator` may call all. */
  readonly roles: readonly OperatorRole[];
  /** Whether the sign-in must be at most five minutes old. */
  readonly needsFreshProof?: true;
}

interface OperatorRules<O extends OperationId> extends Rules<O> {
  readonly operator: OperatorAccess;
}

interface ServiceRules<O extends OperationId> extends Rules<O> {
  readonly scope: ServiceScope;
}

/** Rules of all operations of the contract. Code does not compile if an operation has no rules. */
export type OperationRules = {
  readonly [O in OperationId]: O extends OperationIdWith<'service key'>
    ? ServiceRules<O>
    : O extends OperatorOperationId
      ? OperatorRules<O>
      : Rules<O>;
};

/**
 * Default rules of a write: closed during maintenance, to suspended accounts, to accounts pending deletion
 * and to ended sessions. Operations override single rules, and each states its rule `token`.
 */
export const WRITE = {
  limits: ['write'],
  duringMaintenance: 'closed',
  isOpenToAnyOrigin: false,
  whileSuspended: 'closed',
  whileLeaving: 'closed',
  withoutKey: 'closed',
  afterSignOut: 'closed',
} as const;

/** Default rules of a read: open during maintenance and to accounts pending deletion. */
export const READ = { ...WRITE, limits: ['read'], duringMaintenance: 'open', whileLeaving: 'open' } as const;

/** Default rules of a public read that returns the same to signed-in and anonymous callers. */
export const OPEN_READ = { ...READ, token: 'open' } as const;

/** Default rules of a public read that scripts of any origin may call. */
export const READ_FOR_ANY_ORIGIN = { ...OPEN_READ, isOpenToAnyOrigin: true } as const;

/**
 * Opens an operation to suspended accounts and accounts pending deletion as well. Used for signing in and
 * out, exporting data, visiting pages and deleting the account.
 */
export const TO_EVERYONE = { whileSuspended: 'open', whileLeaving: 'open' } as const;

/** Default rules of a read at the desk. */
export const DESK_READ = { ...READ, limits: ['desk'], token: 'never' } as const;

/** Default rules of a write at the desk, which stays open during maintenance. */
export const DESK_WRITE = { ...DESK_READ, duringMaintenance: 'open', whileLeaving: 'closed' } as const;

/**
 * Default rules of a write at the desk that needs a recent sign-in. The client then sends the ID token of the
 * re-authentication, which belongs to no session.
 */
export const DESK_PROVEN_WRITE = { ...DESK_WRITE, withoutKey: 'open' } as const;

import type { LimitKindName } from '../limits/limit-kinds.ts';
import type { OperationIdWith } from './access.ts';
import type { Call, OperationId } from './operations.ts';

/** `open`: as always; `unwritten`: same response, nothing stored; `closed`: status 503. */
export type DuringMaintenance = 'open' | 'unwritten' | 'closed';

type OpenOrClosed = 'open' | 'closed';

/** Services hold a key for each scope; each key opens only operations of its scope. */
export type ServiceScope = 'pib_id' | 'moderation' | 'operations';

/** The row of an operation. The contract's `security` says who may call it at all. */
interface Rules<O extends OperationId> {
  /** Kinds of limits that count each request, in this order. */
  readonly limits: readonly [LimitKindName, ...LimitKindName[]];
  /** The value that `target` limits count; called after validation. */
  readonly limitTarget?: (call: Pick<Call<O>, 'path' | 'query' | 'body'>) => string | null;
  readonly duringMaintenance: DuringMaintenance;
  readonly whileSuspended: OpenOrClosed;
  /** For accounts that are about to be erased. */
  readonly whileLeaving: OpenOrClosed;
  /**
   * For an ID token without a session, for some minutes after the sign-in. All other operations need a session, whose
   * token has a key for global sign-out.
   */
  readonly withoutKey: OpenOrClosed;
  /** For a revoked or signed-out session. */
  readonly afterSignOut: OpenOrClosed;
}

/** The rules about the account that calls. */
export type AccountRules = Pick<
  Rules<OperationId>,
  'whileSuspended' | 'whileLeaving' | 'withoutKey' | 'afterSignOut'
>;

interface ServiceRules<O extends OperationId> extends Rules<O> {
  readonly scope: ServiceScope;
}

/** One row for every operation; a missing row does not compile. */
export type OperationRules = {
  readonly [O in OperationId]: O extends OperationIdWith<'service key'> ? ServiceRules<O> : Rules<O>;
};

/** The start of a row: a write, closed in every special state. A row names only what differs. */
export const WRITE = {
  limits: ['write'],
  duringMaintenance: 'closed',
  whileSuspended: 'closed',
  whileLeaving: 'closed',
  withoutKey: 'closed',
  afterSignOut: 'closed',
} as const;

/** The start of a row: a read, open during maintenance and to accounts pending deletion. */
export const READ = { ...WRITE, limits: ['read'], duringMaintenance: 'open', whileLeaving: 'open' } as const;

/** Open to every account, whatever its state: sign in and out, read and export own data, visit pages, leave. */
export const TO_EVERYONE = { whileSuspended: 'open', whileLeaving: 'open' } as const;

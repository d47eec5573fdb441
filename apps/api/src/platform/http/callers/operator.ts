import type { OperatorRole } from '@musubi/domain/operators';

/** The operator who calls an operation of the desk. */
export interface Operator {
  readonly accountId: string;
  readonly roles: readonly OperatorRole[];
  /** Keyed hash of the operator's network. */
  readonly network: string;
}

import { OPERATOR_ROLES, type OperatorRole } from '@musubi/domain/operators';

const USER_ID = /^[A-Za-z0-9_-]{1,128}$/;

/** A change of roles as an operator typed it. */
export interface RoleChoice {
  readonly userId: string;
  readonly roles: readonly OperatorRole[];
  readonly reason: string;
}

export type RoleProblem = 'id' | 'roles' | 'same' | 'reason';

/** Adds or removes a role; returns the roles in the order of `OPERATOR_ROLES`. */
export function toggleRole(roles: readonly OperatorRole[], role: OperatorRole): readonly OperatorRole[] {
  return OPERATOR_ROLES.filter((each) => (each === role) !== roles.includes(each));
}

function isSame(one: readonly OperatorRole[], other: readonly OperatorRole[]): boolean {
  return one.length === other.length && one.every((role) => other.includes(role));
}

/** Returns the first problem of a change; null when it can be sent. `current` is null for a new operator. */
export function findRoleProblem(
  { userId, roles, reason }: RoleChoice,
  current: readonly OperatorRole[] | null,
): RoleProblem | null {
  if (!USER_ID.test(userId.trim())) return 'id';
  if (current === null && roles.length === 0) return 'roles';
  if (current !== null && isSame(roles, current)) return 'same';
  return reason.trim() === '' ? 'reason' : null;
}

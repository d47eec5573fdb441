/** Roles of operators. A `moderator` decides cases, `support` helps people, an `administrator` may do everything. */
export const OPERATOR_ROLES = ['moderator', 'support', 'administrator'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export function isOperatorRole(text: string): text is OperatorRole {
  return OPERATOR_ROLES.some((role) => role === text);
}

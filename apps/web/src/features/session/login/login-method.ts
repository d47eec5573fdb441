const METHODS = ['credentials', 'reset', 'email-link', 'phone', 'recovery'] as const;

/** The forms of the login screen; `credentials` is the default. */
export type LoginMethod = (typeof METHODS)[number];

/** Reads the login form from a query parameter; an unknown value gives the default. */
export function readLoginMethod(value: unknown): LoginMethod {
  return METHODS.find((method) => method === value) ?? 'credentials';
}

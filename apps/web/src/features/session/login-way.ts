const WAYS = ['credentials', 'reset', 'email-link', 'phone'] as const;

/** The forms of the login screen; `credentials` is the default. */
export type LoginWay = (typeof WAYS)[number];

/** Reads the form from a query parameter; an unknown value gives the default. */
export function readLoginWay(value: unknown): LoginWay {
  return WAYS.find((way) => way === value) ?? 'credentials';
}

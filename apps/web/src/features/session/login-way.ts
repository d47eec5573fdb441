const WAYS = ['credentials', 'reset', 'email-link', 'phone'] as const;

/** What the login screen shows: the form that most people want, or one of the others. */
export type LoginWay = (typeof WAYS)[number];

/** The way that an address asks for; the usual one unless it is known. */
export function readLoginWay(value: unknown): LoginWay {
  return WAYS.find((way) => way === value) ?? 'credentials';
}

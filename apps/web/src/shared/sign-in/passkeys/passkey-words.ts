import type { PasskeyProblem } from './web-authn.ts';

/** Messages of the catalogue `session` for a passkey that was not used. */
export const PASSKEY_USE_PROBLEMS = {
  cancelled: 'session:passkey.unused',
  known: 'session:passkey.failed',
  no_user_verification: 'session:passkey.no_user_verification',
  insecure: 'session:passkey.insecure',
  failed: 'session:passkey.failed',
} as const satisfies Record<PasskeyProblem, string>;

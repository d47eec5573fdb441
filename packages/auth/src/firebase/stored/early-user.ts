import type { Clock, IdentityEvent, IdentityUser } from '../../ports.ts';
import { readTokenClaims } from '../../session/token-claims.ts';

/** Time until Firebase loads in any case, to renew the token and to follow the user as it does. */
const FIREBASE_AFTER_MS = 30_000;
/** How often Firebase itself looks for a user whom another tab has signed in or out. */
const LOOK_INTERVAL_MS = 1_000;
/** A token that expires sooner is left to Firebase, which renews it. */
const EXPIRY_MARGIN_MS = 60_000;

export interface EarlyUserOptions {
  /** Reads the stored user; null without one. Never throws. */
  readonly readUser: () => Promise<IdentityUser | null>;
  readonly clock: Clock;
  /** Resolves when something else loads Firebase. */
  readonly untilLoaded: Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Reports the stored user before Firebase has loaded, if the stored token is valid: a short visit loads no Firebase.
 * Resolves when Firebase must follow the user instead: when something else loads it, when another user is stored or
 * none, and after half a minute.
 */
export async function reportEarlyUser(
  { readUser, clock, untilLoaded, signal }: EarlyUserOptions,
  listener: (event: IdentityEvent) => void,
): Promise<void> {
  const isValid = ({ token }: IdentityUser): boolean =>
    (readTokenClaims(token)?.expiresAtSeconds ?? 0) * 1000 > clock.nowMs() + EXPIRY_MARGIN_MS;
  const untilMs = clock.nowMs() + FIREBASE_AFTER_MS;
  const loaded = untilLoaded.then(() => true);
  let isLoaded = false;
  let reported: IdentityUser | null = null;
  for (;;) {
    const user = await readUser();
    if (user === null || !isValid(user) || (reported !== null && user.id !== reported.id)) return;
    if (signal.aborted || isLoaded || clock.nowMs() >= untilMs) return;
    if (user.token !== reported?.token) listener({ kind: 'user', user });
    reported = user;
    isLoaded = await Promise.race([loaded, afterMs(clock, LOOK_INTERVAL_MS)]);
  }
}

async function afterMs(clock: Clock, delayMs: number): Promise<false> {
  return new Promise((resolve) => {
    clock.schedule(() => resolve(false), delayMs);
  });
}

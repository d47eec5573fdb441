import type { Clock, IdentityEvent, IdentityUser } from '../../ports.ts';
import { readTokenClaims } from '../../session/token-claims.ts';

/**
 * Time in ms after which Firebase is loaded in any case. Firebase then refreshes the token and reports
 * changes of the user.
 */
const FIREBASE_AFTER_MS = 30_000;
/**
 * Interval in ms for reading the stored user. Firebase itself checks for changes by other tabs at this
 * interval.
 */
const LOOK_INTERVAL_MS = 1_000;
/** Minimum remaining lifetime of a reported token in ms. If less is left, Firebase must refresh the token. */
const EXPIRY_MARGIN_MS = 60_000;

export interface EarlyUserOptions {
  /** Reads the stored user; null if no user is stored. Never throws. */
  readonly readUser: () => Promise<IdentityUser | null>;
  readonly clock: Clock;
  /** Resolves when other code loads Firebase. */
  readonly untilLoaded: Promise<void>;
  readonly signal: AbortSignal;
}

/**
 * Reports the stored user without loading Firebase, if the stored token is valid. A short visit then never
 * loads Firebase. Resolves when Firebase must take over: when other code loads it, when no valid user or
 * another user is stored, or after half a minute.
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

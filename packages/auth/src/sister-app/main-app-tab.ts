import * as z from 'zod/mini';

import { AuthError } from '../error-codes.ts';
import type { Clock } from '../ports.ts';
import type { Session } from '../session.ts';
import { loadSealedToken } from './load-sealed-token.ts';
import {
  ANSWER_HASH,
  type MainApp,
  mainAppAddress,
  REFUSED_ANSWER,
  SISTER_QUERY,
} from './main-app-address.ts';

const STORED_NAME = 'sign-on';
/** Maximum time in ms between the redirect and the user's return. */
const TIMEOUT_MS = 15 * 60_000;
const STORED = z.object({ privateKey: z.string(), returnTo: z.string(), untilMs: z.number() });

/** The part of `window` needed for the redirect to the main app and the return. */
export interface LeavingWindow {
  readonly location: Pick<Location, 'assign' | 'hash' | 'origin' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState'>;
  readonly sessionStorage: Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>;
}

export interface LeavingPorts {
  readonly session: Pick<Session, 'signIn'>;
  readonly view: LeavingWindow;
  readonly clock: Clock;
}

/**
 * Signs in through the main app without a popup: redirects this tab to the main app, which redirects back
 * with a response in the URL's hash. Only this tab can decrypt the response. The tab remembers the user's
 * former URL. Throws `AuthError` (`configuration` if sessionStorage is blocked).
 */
export async function leaveForMainApp(
  mainApp: MainApp,
  { view, clock }: Omit<LeavingPorts, 'session'>,
): Promise<void> {
  const { createSealingKeys } = await loadSealedToken();
  try {
    const { publicKey, privateKey } = await createSealingKeys();
    const returnTo = `${view.location.pathname}${view.location.search}`;
    const stored = { privateKey, returnTo, untilMs: clock.nowMs() + TIMEOUT_MS };
    view.sessionStorage.setItem(STORED_NAME, JSON.stringify(stored));
    view.location.assign(mainAppAddress(mainApp, { [SISTER_QUERY.key]: publicKey }));
  } catch (error) {
    throw new AuthError('configuration', { cause: error });
  }
}

/**
 * Completes a sign-in by redirect and restores the user's former URL; returns false if the URL contains no
 * response. Call it once at the start, before the router reads the URL. Throws `AuthError`: `cancelled`,
 * the errors of `session.signIn`, or `redirect_lost` if the response has expired or belongs to another tab.
 */
export async function takeReturnedFromMainApp({ session, view, clock }: LeavingPorts): Promise<boolean> {
  const { hash, origin, pathname, search } = view.location;
  if (!hash.startsWith(ANSWER_HASH)) return false;
  const stored = takeStored(view);
  // Prepends the origin, because a path that begins with two slashes would be read as a host.
  view.history.replaceState(null, '', `${origin}${stored?.returnTo ?? `${pathname}${search}`}`);
  const answer = hash.slice(ANSWER_HASH.length);
  if (answer === REFUSED_ANSWER) throw new AuthError('cancelled');
  if (stored === null || stored.untilMs < clock.nowMs()) throw new AuthError('redirect_lost');
  await session.signIn({ kind: 'custom_token', token: await open(answer, stored.privateKey) });
  return true;
}

async function open(answer: string, privateKey: string): Promise<string> {
  const { openToken } = await loadSealedToken();
  try {
    return await openToken(answer, privateKey);
  } catch (error) {
    throw new AuthError('redirect_lost', { cause: error });
  }
}

function takeStored({ sessionStorage }: LeavingWindow): z.infer<typeof STORED> | null {
  try {
    const text = sessionStorage.getItem(STORED_NAME);
    sessionStorage.removeItem(STORED_NAME);
    const result = z.safeParse(STORED, JSON.parse(text ?? ''));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

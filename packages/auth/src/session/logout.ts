import { ANSWER_LIMIT_MS, withDeadline } from '../deadline.ts';
import type { Logger, NavigationPort } from '../ports.ts';
import type { Bearer } from './bearer.ts';
import type { LocalSession, SessionPorts } from './local-session.ts';
import { isDecided, type SessionStore } from './session-state.ts';

export interface LogoutOptions {
  /** Path to navigate to after the logout. */
  readonly target: string;
  readonly navigation: NavigationPort;
}

export interface LogoutContext {
  readonly ports: Pick<SessionPorts, 'api' | 'clock' | 'logger'>;
  readonly store: SessionStore;
  readonly bearer: Pick<Bearer, 'getUsable'>;
  readonly local: Pick<LocalSession, 'endLocally' | 'stopWatching'>;
}

/**
 * Logs out in all apps and tabs: registers the sign-out key at the API and signs out in this browser. Never
 * throws.
 */
export async function logOut(
  { ports, store, bearer, local }: LogoutContext,
  { target, navigation }: LogoutOptions,
): Promise<void> {
  const { api, clock, logger } = ports;
  const limit = { clock, limitMs: ANSWER_LIMIT_MS };

  async function registerKey(): Promise<void> {
    // Waits until the session is known. Only then is there a sign-out key to register.
    await withDeadline(limit, async () => store.until(isDecided));
    const key = store.findKey();
    if (key === null) return;
    await withDeadline(limit, async (signal) => {
      const token = await bearer.getUsable();
      // Stops the watch, because it would report the registered key as a sign-out elsewhere.
      local.stopWatching();
      await api.registerSignOutKey(key, token, signal);
    });
  }

  await runLogout({ registerKey, endLocally: local.endLocally, navigation, target, logger });
}

export interface LogoutSteps extends LogoutOptions {
  /** Registers the sign-out key at the API. Does nothing for a session without a key. */
  readonly registerKey: () => Promise<void>;
  /** Signs out in this browser and removes the stored user. */
  readonly endLocally: () => Promise<void>;
  readonly logger: Logger;
}

/** Runs a logout in the order of the specification, section 4. Never throws, and logs failures. */
export async function runLogout(steps: LogoutSteps): Promise<void> {
  const { registerKey, endLocally, navigation, target, logger } = steps;
  await attempt(logger, 'Signing out elsewhere failed.', registerKey);
  const hasEnded = await attempt(logger, 'Signing out failed.', endLocally);
  await attempt(logger, 'Prefetching failed.', async () => navigation.prefetch?.(target));
  if (hasEnded) logger.info('Log-out successful.');
  await attempt(logger, 'Navigating failed.', async () => navigation.navigate(target));
  await attempt(logger, 'Scrolling failed.', async () => navigation.scrollToTop());
}

async function attempt(
  logger: Logger,
  complaint: string,
  step: () => void | Promise<void>,
): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    logger.error(complaint, error);
    return false;
  }
}

import type { Logger, NavigationPort } from '../ports.ts';

export interface LogoutSteps {
  /** Registers the key for global sign-out; does nothing for a session without one. */
  readonly registerKey: () => Promise<void>;
  /** Signs out in this browser and clears the stored user. */
  readonly endLocally: () => Promise<void>;
  readonly navigation: NavigationPort;
  /** Path to navigate to afterwards. */
  readonly target: string;
  readonly logger: Logger;
}

/** Logs out in the order of the specification, section 4. Never throws: it only logs failures. */
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

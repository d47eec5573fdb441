import type { Session } from '@musubi/auth/session';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';

import { isBuildFile, isCopiesName, memberScope, type OfflineMessage, WORKER_PATH } from './offline-rules.ts';

/** Maximum wait for the page to be idle before the worker is registered. */
const IDLE_TIMEOUT_MS = 5_000;

const send = (worker: ServiceWorker | null, message: OfflineMessage): void =>
  worker?.postMessage(message, []);

function loadedFiles(): readonly string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && isBuildFile(pathname))
    .map(({ pathname }) => pathname);
}

/** Receives failures. They are not shown, because everything works online without the worker. */
type Logger = Pick<Console, 'info'>;

const FAILED = 'Screens are not kept for offline use.';

/** Counts the ended sessions, because React's effects learn of an end later. */
let endings = 0;

async function register(locale: Locale, signal: AbortSignal): Promise<void> {
  const workers = navigator.serviceWorker;
  const before = endings;
  const report = (): void => {
    if (signal.aborted || endings !== before) return;
    send(workers.controller, {
      kind: 'loaded',
      path: window.location.pathname,
      files: loadedFiles(),
    });
  };
  // A worker takes over this page when it is new or of a new build, and begins with this screen.
  workers.addEventListener('controllerchange', report, { signal });
  const path = localizePath(WORKER_PATH, locale);
  await workers.register(path, { scope: memberScope(locale), updateViaCache: 'none' });
  report();
}

/** Keeps the member area for offline use once the page is idle. Returns a function that stops. */
export function keepOffline(locale: Locale, logger: Logger): () => void {
  const stop = new AbortController();
  if (!('serviceWorker' in navigator)) return () => undefined;
  const begin = (): void => {
    if (!stop.signal.aborted)
      register(locale, stop.signal).catch((error: unknown) => logger.info(FAILED, error));
  };
  if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(begin, IDLE_TIMEOUT_MS);
  return () => stop.abort();
}

/** Deletes all copies and ends all workers; never throws. */
export async function dropOffline(logger: Logger): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  endings += 1;
  try {
    for (const registration of await navigator.serviceWorker.getRegistrations()) {
      send(registration.active, { kind: 'drop' });
      await registration.unregister();
    }
    for (const name of await caches.keys()) if (isCopiesName(name)) await caches.delete(name);
  } catch (error) {
    logger.info(FAILED, error);
  }
}

/** Deletes all copies as soon as the session has ended, so that a shared computer keeps none. */
export function endOfflineWithTheSession(
  session: Pick<Session, 'getState' | 'subscribe'>,
  logger: Logger,
): void {
  let wasSignedOut = false;
  session.subscribe(() => {
    const isSignedOut = session.getState().status === 'signedOut';
    if (isSignedOut && !wasSignedOut) void dropOffline(logger);
    wasSignedOut = isSignedOut;
  });
}

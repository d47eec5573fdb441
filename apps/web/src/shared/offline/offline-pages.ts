import type { Session } from '@musubi/auth/session';

import { isBuildFile, isCopiesName, type OfflineMessage } from './offline-rules.ts';
import type { OfflineBrowser, OfflineScreen } from './register-worker.ts';

/** Maximum wait for the page to be idle before the worker is registered. */
const IDLE_TIMEOUT_MS = 5_000;

/** Returns the page's browser; null on the server and in browsers without service workers. */
function findBrowser(): OfflineBrowser | null {
  if (typeof window === 'undefined' || !('serviceWorker' in navigator)) return null;
  return {
    workers: navigator.serviceWorker,
    caches: window.caches,
    loadedFiles: () =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === window.location.origin && isBuildFile(pathname))
        .map(({ pathname }) => pathname),
    whenIdle(run) {
      if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
      else setTimeout(run, IDLE_TIMEOUT_MS);
    },
  };
}

/** Maximum time to wait at the end of a session until the workers have deleted their copies. */
const DROP_LIMIT_MS = 5_000;

/** Requests a worker to delete all copies. Resolves when it responds, or after `limitMs`. */
async function requestDrop(worker: ServiceWorker, limitMs: number): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  await new Promise<void>((resolve) => {
    port1.addEventListener('message', () => resolve());
    port1.start();
    setTimeout(resolve, limitMs);
    worker.postMessage({ kind: 'drop' } satisfies OfflineMessage, [port2]);
  });
  port1.close();
}

/** Receives failures. They are not shown to the user, because everything works online without the worker. */
type Logger = Pick<Console, 'info'>;

interface OfflinePorts {
  readonly logger: Logger;
  /** The page's browser by default. */
  readonly browser?: OfflineBrowser | null;
}

const FAILED = 'Screens are not kept for offline use.';

/** Counts the ended sessions, because React's effects run later than the end of a session. */
let endings = 0;
/** Resolves once the workers of the last ended session are unregistered or the attempt has failed. */
let ending: Promise<unknown> = Promise.resolve();

function keepScreen(screen: OfflineScreen, { logger, browser = findBrowser() }: OfflinePorts): () => void {
  const stop = new AbortController();
  if (browser === null) return () => undefined;
  const { signal } = stop;
  const before = endings;
  const hasEnded = (): boolean => endings !== before;
  const keep = async (): Promise<void> => {
    // Lazy-loaded, because it runs when the page is idle.
    const { registerWorker } = await import('./register-worker.ts');
    await ending;
    if (!signal.aborted && !hasEnded()) await registerWorker(screen, { ...browser, signal, hasEnded });
  };
  browser.whenIdle(() => void keep().catch((error: unknown) => logger.info(FAILED, error)));
  return () => stop.abort();
}

interface OfflineState extends OfflineScreen {
  /** False when the operator has turned offline screens off. */
  readonly isKept: boolean;
  /** Whether a member is signed in. */
  readonly isMember: boolean;
}

/**
 * Stores the screen of a member for offline use once the page is idle. Deletes all copies when the operator
 * has turned offline screens off. Returns a function that stops this.
 */
export function followOfflineScreen(
  { isKept, isMember, ...screen }: OfflineState,
  ports: OfflinePorts,
): () => void {
  // Does not wait for a response: while offline screens are off, no page needs the copies, and the worker may
  // be broken.
  if (!isKept) dropOffline(ports, 0);
  return isKept && isMember ? keepScreen(screen, ports) : () => undefined;
}

async function deleteCopies(caches: OfflineBrowser['caches']): Promise<void> {
  for (const name of await caches.keys()) if (isCopiesName(name)) await caches.delete(name);
}

/** Deletes all copies and unregisters all workers after they have responded, or after `limitMs`. */
async function drop({ workers, caches }: OfflineBrowser, limitMs: number): Promise<void> {
  const registrations = await workers.getRegistrations();
  const answers = Promise.allSettled(
    registrations.map(async ({ active }) => active && requestDrop(active, limitMs)),
  );
  await Promise.allSettled([deleteCopies(caches), answers]);
  await Promise.allSettled(registrations.map(async (registration) => registration.unregister()));
  // A worker that handled the delete request late may have stored copies again.
  await deleteCopies(caches);
}

/** Like `drop`, but never throws. */
function dropOffline({ logger, browser = findBrowser() }: OfflinePorts, limitMs: number): void {
  if (browser === null) return;
  endings += 1;
  ending = drop(browser, limitMs).catch((error: unknown) => logger.info(FAILED, error));
}

/** Deletes all copies as soon as the session has ended, so that no copies stay on a shared computer. */
export function endOfflineWithTheSession(
  session: Pick<Session, 'getState' | 'subscribe'>,
  ports: OfflinePorts,
): void {
  let wasSignedOut = false;
  session.subscribe(() => {
    const isSignedOut = session.getState().status === 'signedOut';
    if (isSignedOut && !wasSignedOut) dropOffline(ports, DROP_LIMIT_MS);
    wasSignedOut = isSignedOut;
  });
}

import type { Session } from '@musubi/auth/session';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';

import { isBuildFile, isCopiesName, memberScope, type OfflineMessage, WORKER_PATH } from './offline-rules.ts';

/** Maximum wait for the page to be idle before the worker is registered. */
const IDLE_TIMEOUT_MS = 5_000;

/** The part of the browser that pages use to keep screens. */
export interface OfflineBrowser {
  readonly workers: Pick<
    ServiceWorkerContainer,
    'addEventListener' | 'controller' | 'getRegistrations' | 'register'
  >;
  readonly caches: Pick<CacheStorage, 'delete' | 'keys'>;
  /** Paths of the build's files that this page has loaded. */
  readonly loadedFiles: () => readonly string[];
  readonly whenIdle: (run: () => void) => void;
}

/** Returns the page's browser; null on the server and where the browser has no workers. */
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

const send = (worker: ServiceWorker | null, message: OfflineMessage): void =>
  worker?.postMessage(message, []);

/** Receives failures. They are not shown, because everything works online without the worker. */
type Logger = Pick<Console, 'info'>;

interface OfflinePorts {
  readonly logger: Logger;
  /** By default the page's browser. */
  readonly browser?: OfflineBrowser | null;
}

const FAILED = 'Screens are not kept for offline use.';

/** Counts the ended sessions, because React's effects learn of an end later. */
let endings = 0;

/** Returns the newest worker of a registration once it is active; the one before it when its install fails. */
async function untilActive(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const newest = registration.installing ?? registration.waiting;
  if (newest !== null)
    await new Promise<void>((resolve) => {
      const decide = (): void => {
        if (newest.state === 'activated' || newest.state === 'redundant') resolve();
      };
      newest.addEventListener('statechange', decide);
      decide();
    });
  return registration.active;
}

/** A screen that a member has opened. */
interface OfflineScreen {
  readonly locale: Locale;
  readonly path: string;
}

interface RegisterOptions {
  readonly workers: OfflineBrowser['workers'];
  readonly loadedFiles: OfflineBrowser['loadedFiles'];
  readonly signal: AbortSignal;
}

async function register(
  { locale, path }: OfflineScreen,
  { workers, loadedFiles, signal }: RegisterOptions,
): Promise<void> {
  const before = endings;
  let told: ServiceWorker | null = null;
  const tell = (worker: ServiceWorker | null): void => {
    if (signal.aborted || endings !== before || worker === told) return;
    told = worker;
    send(worker, { kind: 'loaded', path, files: loadedFiles() });
  };
  // A worker takes over this page when it is new or of a new build, and begins with this screen.
  workers.addEventListener('controllerchange', () => tell(workers.controller), { signal });
  const registration = await workers.register(localizePath(WORKER_PATH, locale), {
    scope: memberScope(locale),
    updateViaCache: 'none',
  });
  // Not the controller: a document that began outside the scope, such as the log-in's, never has one.
  tell(await untilActive(registration));
}

function keepScreen(screen: OfflineScreen, { logger, browser = findBrowser() }: OfflinePorts): () => void {
  const stop = new AbortController();
  if (browser === null) return () => undefined;
  browser.whenIdle(() => {
    if (stop.signal.aborted) return;
    register(screen, { ...browser, signal: stop.signal }).catch((error: unknown) =>
      logger.info(FAILED, error),
    );
  });
  return () => stop.abort();
}

interface OfflineState extends OfflineScreen {
  /** False when the operator has turned the kept screens off. */
  readonly isKept: boolean;
  /** Whether a member is signed in. */
  readonly isMember: boolean;
}

/**
 * Keeps the screen of a member for offline use once the page is idle. Deletes all copies when the operator has
 * turned them off. Returns a function that stops.
 */
export function followOfflineScreen(
  { isKept, isMember, ...screen }: OfflineState,
  ports: OfflinePorts,
): () => void {
  if (!isKept) void dropOffline(ports);
  return isKept && isMember ? keepScreen(screen, ports) : () => undefined;
}

/** Deletes all copies and ends all workers; never throws. */
async function dropOffline({ logger, browser = findBrowser() }: OfflinePorts): Promise<void> {
  if (browser === null) return;
  endings += 1;
  try {
    for (const registration of await browser.workers.getRegistrations()) {
      send(registration.active, { kind: 'drop' });
      await registration.unregister();
    }
    for (const name of await browser.caches.keys()) if (isCopiesName(name)) await browser.caches.delete(name);
  } catch (error) {
    logger.info(FAILED, error);
  }
}

/** Deletes all copies as soon as the session has ended, so that a shared computer keeps none. */
export function endOfflineWithTheSession(
  session: Pick<Session, 'getState' | 'subscribe'>,
  ports: OfflinePorts,
): void {
  let wasSignedOut = false;
  session.subscribe(() => {
    const isSignedOut = session.getState().status === 'signedOut';
    if (isSignedOut && !wasSignedOut) void dropOffline(ports);
    wasSignedOut = isSignedOut;
  });
}

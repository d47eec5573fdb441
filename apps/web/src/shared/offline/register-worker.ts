import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';

import { memberScope, type OfflineMessage, WORKER_PATH } from './offline-rules.ts';

/** The browser APIs that pages use to store screens offline. */
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

/** A screen that a member has opened. */
export interface OfflineScreen {
  readonly locale: Locale;
  readonly path: string;
}

/**
 * Returns the newest worker of a registration once it is active; the previous worker when the install fails.
 */
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

interface RegisterOptions {
  readonly workers: OfflineBrowser['workers'];
  readonly loadedFiles: OfflineBrowser['loadedFiles'];
  /** Aborted when the member leaves the screen. */
  readonly signal: AbortSignal;
  /** Whether the member's session has ended. */
  readonly hasEnded: () => boolean;
}

/** Registers the worker for the screen's language. Once the worker is active, sends it the screen. */
export async function registerWorker(
  { locale, path }: OfflineScreen,
  { workers, loadedFiles, signal, hasEnded }: RegisterOptions,
): Promise<void> {
  let told: ServiceWorker | null = null;
  const tell = (worker: ServiceWorker | null): void => {
    if (signal.aborted || hasEnded() || worker === told) return;
    told = worker;
    worker?.postMessage({ kind: 'loaded', path, files: loadedFiles() } satisfies OfflineMessage, []);
  };
  // A worker takes control of this page when the worker is new or belongs to a new build. Its copies start
  // with this screen.
  workers.addEventListener('controllerchange', () => tell(workers.controller), { signal });
  const registration = await workers.register(localizePath(WORKER_PATH, locale), {
    scope: memberScope(locale),
    updateViaCache: 'none',
  });
  if (hasEnded()) {
    // The end of the session unregistered only the workers that existed then.
    await registration.unregister();
    return;
  }
  // Not the controller: a document that was opened outside the scope, such as the log-in's, never has a
  // controller.
  tell(await untilActive(registration));
}

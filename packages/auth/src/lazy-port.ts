import { mapAuthErrors } from './firebase/map-auth-errors.ts';
import { once } from './once.ts';

type Method = (...parameters: never[]) => Promise<unknown>;

/**
 * Creates a port whose code is lazy-loaded at the first call, except for the methods in `own`. The lazy methods
 * throw `AuthError`.
 */
export function createLazyPort<T extends object, TOwn extends keyof T = never>(
  own: Pick<T, TOwn>,
  load: () => Promise<Readonly<Record<Exclude<keyof T, TOwn>, Method>>>,
): T {
  const loadOnce = once(load);
  // `then` must be absent: `await` would otherwise take the port for a promise.
  return new Proxy(own as T, {
    get: (known, name) =>
      name === 'then' || name in known
        ? Reflect.get(known, name)
        : async (...parameters: never[]) =>
            mapAuthErrors(
              loadOnce().then(async (port) => port[name as Exclude<keyof T, TOwn>](...parameters)),
            ),
  });
}

/**
 * Subscribes to a lazy-loaded source and returns the unsubscribe function. Unsubscribing while it loads aborts the
 * signal and silences it. `onFailed` gets an `AuthError`.
 */
export function followLater<T>(
  load: (signal: AbortSignal) => Promise<T>,
  follow: (loaded: T) => () => void,
  onFailed: (error: unknown) => void,
): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let stop = (): void => {};

  async function begin(): Promise<void> {
    const loaded = await load(signal);
    if (!signal.aborted) stop = follow(loaded);
  }

  mapAuthErrors(begin()).catch((error: unknown) => {
    if (!signal.aborted) onFailed(error);
  });
  return () => {
    stopping.abort();
    stop();
  };
}

import { failingAsAuthError } from './failing-as-auth-error.ts';
import { once } from './once.ts';

type Method = (...parameters: never[]) => Promise<unknown>;

/**
 * A port whose code is loaded when it is called for the first time, but for the methods that are given. The others throw
 * `AuthError`.
 */
export function createLaterPort<T extends object, TOwn extends keyof T = never>(
  own: Pick<T, TOwn>,
  load: () => Promise<Readonly<Record<Exclude<keyof T, TOwn>, Method>>>,
): T {
  const loadOnce = once(load);
  // Each of the others finds its own in what is loaded. Whoever awaits a port asks whether it is a promise.
  return new Proxy(own as T, {
    get: (known, name) =>
      name === 'then' || name in known
        ? Reflect.get(known, name)
        : async (...parameters: never[]) =>
            failingAsAuthError(
              loadOnce().then(async (port) => port[name as Exclude<keyof T, TOwn>](...parameters)),
            ),
  });
}

/**
 * Follows something whose code is loaded first. The answer stops that, also while it is loading: the signal is aborted
 * then, and nothing more is told. What fails is told as an `AuthError`.
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

  failingAsAuthError(begin()).catch((error: unknown) => {
    if (!signal.aborted) onFailed(error);
  });
  return () => {
    stopping.abort();
    stop();
  };
}

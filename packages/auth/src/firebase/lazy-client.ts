import { mapAuthErrors } from './map-auth-errors.ts';

/** Loads a client and calls it. A failure of the load or of the call becomes an `AuthError`. */
export async function callLazily<Client, T>(
  load: () => Promise<Client>,
  call: (client: Client) => Promise<T>,
): Promise<T> {
  return mapAuthErrors(load().then(call));
}

/**
 * Subscribes to a lazy-loaded source and returns the unsubscribe function. Unsubscribing during the load
 * aborts the signal, and `onFailed` is no longer called. `onFailed` gets an `AuthError`.
 */
export function followLazily<T>(
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

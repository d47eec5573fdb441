import { mapAuthErrors } from './map-auth-errors.ts';

/** Loads a Firebase client and calls `task` with it. Throws `AuthError` if the load or the task fails. */
export async function callLazily<Client, T>(
  load: () => Promise<Client>,
  call: (client: Client) => Promise<T>,
): Promise<T> {
  return mapAuthErrors(load().then(call));
}

/**
 * Subscribes to a lazy-loaded source and returns the unsubscribe function. `onFailed` gets an `AuthError`.
 * Unsubscribing aborts the signal of a running load and prevents further calls of `onFailed`.
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

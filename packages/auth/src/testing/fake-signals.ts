import type { SignOutSignalObserver, SignOutSignalPort, SignOutSignalTarget } from '../ports.ts';

export interface FakeSignals extends SignOutSignalPort {
  /** Users and sign-out keys that are watched now. */
  readonly watched: readonly SignOutSignalTarget[];
  /** Number of watches started so far. */
  readonly watches: number;
  /** Reports the state of the sign-out document to all observers. */
  sendDocument(document: { readonly exists: boolean; readonly isFromCache: boolean }): void;
  sendError(error: unknown): void;
}

/** Creates an in-memory source of sign-out signals, which reports only what a test sends. */
export function createFakeSignals(): FakeSignals {
  const watches = new Map<SignOutSignalObserver, SignOutSignalTarget>();
  let begun = 0;
  return {
    get watched() {
      return [...watches.values()];
    },
    get watches() {
      return begun;
    },
    watch(target, observer) {
      begun += 1;
      watches.set(observer, target);
      return () => watches.delete(observer);
    },
    sendDocument(document) {
      for (const observer of watches.keys()) observer.onDocument(document);
    },
    sendError(error) {
      for (const observer of watches.keys()) observer.onError(error);
    },
  };
}

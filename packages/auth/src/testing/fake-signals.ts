import type { SignOutSignalObserver, SignOutSignalPort, SignOutSignalTarget } from '../ports.ts';

export interface FakeSignals extends SignOutSignalPort {
  /** Users and sign-out keys that are watched now. */
  readonly watched: readonly SignOutSignalTarget[];
  /** Number of watches started so far. */
  readonly watches: number;
  /** Number of reads so far. */
  readonly reads: number;
  /** Sets whether reads find the document; null makes them fail. */
  setDocument(exists: boolean | null): void;
  /** Reports the state of the sign-out document to all observers. */
  sendDocument(document: { readonly exists: boolean; readonly isFromCache: boolean }): void;
  sendError(error: unknown): void;
}

/** Creates an in-memory source of sign-out signals, which reports only what a test sends. */
export function createFakeSignals(): FakeSignals {
  const watches = new Map<SignOutSignalObserver, SignOutSignalTarget>();
  let begun = 0;
  let reads = 0;
  let stored: boolean | null = false;
  return {
    get watched() {
      return [...watches.values()];
    },
    get watches() {
      return begun;
    },
    get reads() {
      return reads;
    },
    setDocument(exists) {
      stored = exists;
    },
    async read() {
      reads += 1;
      if (stored === null) throw new Error('unavailable');
      return stored;
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

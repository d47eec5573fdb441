import type { SignOutSignalObserver, SignOutSignalPort, SignOutSignalTarget } from '../ports.ts';

export interface FakeSignals extends SignOutSignalPort {
  /** Targets being watched now. */
  readonly watched: readonly SignOutSignalTarget[];
  /** How often a watch was begun. */
  readonly watches: number;
  /** Tells all who watch. */
  tellDocument(document: { readonly exists: boolean; readonly isFromCache: boolean }): void;
  tellError(error: unknown): void;
}

/** The sign-out signal database, in memory and without opinion: tests say what it tells. */
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
    tellDocument(document) {
      for (const observer of watches.keys()) observer.onDocument(document);
    },
    tellError(error) {
      for (const observer of watches.keys()) observer.onError(error);
    },
  };
}

import type { PagePort } from '../ports.ts';

export interface FakePage extends PagePort {
  /** The user comes back to the page. */
  comeBack(): void;
}

/** A page without a browser. */
export function createFakePage(): FakePage {
  const listeners = new Set<() => void>();
  return {
    onReturn(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    comeBack() {
      for (const listener of listeners) listener();
    },
  };
}

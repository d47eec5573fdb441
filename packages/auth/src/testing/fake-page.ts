import type { PagePort } from '../ports.ts';

export interface FakePage extends PagePort {
  /** Simulates the user's return to the browser tab. */
  comeBack(): void;
  /** Simulates a switch to another browser tab. */
  hide(): void;
}

/** Creates a page port without a browser. */
export function createFakePage(): FakePage {
  const listeners = new Set<() => void>();
  let isSeen = true;
  return {
    isSeen: () => isSeen,
    hide() {
      isSeen = false;
    },
    onReturn(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    comeBack() {
      isSeen = true;
      for (const listener of listeners) listener();
    },
  };
}

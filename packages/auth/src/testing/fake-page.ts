import type { PagePort } from '../ports.ts';

export interface FakePage extends PagePort {
  /** The user comes back to the page. */
  comeBack(): void;
  /** The user looks at another tab. */
  hide(): void;
}

/** A page without a browser. */
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

/** A log-out that the user requested before the session had loaded. */
export interface LogOutRequest {
  readonly isPending: () => boolean;
  /** Calls `listener` when `isPending` changes. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly make: () => void;
  /** Ends the request. Returns whether one was pending. */
  readonly take: () => boolean;
}

export function createLogOutRequest(): LogOutRequest {
  let isPending = false;
  const listeners = new Set<() => void>();
  const set = (next: boolean): void => {
    if (isPending === next) return;
    isPending = next;
    for (const notify of listeners) notify();
  };
  return {
    isPending: () => isPending,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    make: () => set(true),
    take() {
      const wasPending = isPending;
      set(false);
      return wasPending;
    },
  };
}

/**
 * The request of this document. It outlives the page on which the user pressed "Log out": the next shell that
 * has the session logs out.
 */
export const logOutRequest = createLogOutRequest();

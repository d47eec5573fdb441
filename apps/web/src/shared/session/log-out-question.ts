interface LogOutPorts {
  /** Saves all edits. Resolves when every edit is saved or cannot be saved now. */
  readonly settle: () => Promise<void>;
  /** Resolves when the log-out may not wait any longer for the saves. */
  readonly timeout: () => Promise<void>;
  readonly countUnsaved: () => number;
  /** Asks the user for a confirmation. Resolves to whether the log-out may delete the changes. */
  readonly ask: () => Promise<boolean>;
}

/** Saves the last edits and asks about the remaining changes. Resolves to whether to log out. */
export async function mayLogOut({ settle, timeout, countUnsaved, ask }: LogOutPorts): Promise<boolean> {
  await Promise.race([settle(), timeout()]);
  return countUnsaved() === 0 || ask();
}

/** The question to the user whether a log-out may delete unsaved changes. */
export interface LogOutQuestion {
  readonly isAsked: () => boolean;
  /** Calls `listener` when the question is asked or answered. Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks the question. Resolves to whether to log out. An earlier, unanswered call resolves to false. */
  readonly ask: () => Promise<boolean>;
  readonly answer: (isLeaving: boolean) => void;
}

export function createLogOutQuestion(): LogOutQuestion {
  let resolveAsked: ((isLeaving: boolean) => void) | null = null;
  const listeners = new Set<() => void>();
  const set = (next: typeof resolveAsked): void => {
    resolveAsked = next;
    for (const notify of listeners) notify();
  };
  return {
    isAsked: () => resolveAsked !== null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async ask() {
      resolveAsked?.(false);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      set(resolve);
      return promise;
    },
    answer(isLeaving) {
      const resolve = resolveAsked;
      if (resolve === null) return;
      set(null);
      resolve(isLeaving);
    },
  };
}

/** The question of this document. It outlives the shell in which the user pressed "Log out". */
export const logOutQuestion = createLogOutQuestion();

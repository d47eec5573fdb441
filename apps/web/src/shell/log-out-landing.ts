import { isMemberPath } from '#shared/routing/paths.ts';

/** Whether a log-out in this document is still on its way to the top page. */
export interface LogOutLanding {
  readonly isPending: () => boolean;
  /** Call when a log-out starts. */
  readonly begin: () => void;
  /** Call with the path, without its locale, of each screen that opens. */
  readonly land: (path: string) => void;
}

export function createLogOutLanding(): LogOutLanding {
  let isPending = false;
  return {
    isPending: () => isPending,
    begin() {
      isPending = true;
    },
    land(path) {
      // A navigation that began before the log-out may still open a member's screen.
      if (!isMemberPath(path)) isPending = false;
    },
  };
}

/** The log-out of this document. It outlives the shell in which the user pressed "Log out". */
export const logOutLanding = createLogOutLanding();

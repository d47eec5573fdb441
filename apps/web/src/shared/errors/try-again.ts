/** How to retry a screen that crashed. */
export interface TryAgainPorts {
  readonly isOnline: () => boolean;
  /** Renders the same modules again. */
  readonly redraw: () => void;
  /** Reloads the page with all of its scripts. */
  readonly reload: () => void;
}

/**
 * Retries a screen that crashed. The module map keeps a failed script for the life of the document (HTML, "fetch a
 * single module script"), so only a reload fetches it again; drafts survive in browser storage. Offline a reload
 * would show the browser's error page, so the screen is only rendered again.
 */
export function tryAgain({ isOnline, redraw, reload }: TryAgainPorts): void {
  if (isOnline()) reload();
  else redraw();
}

/** The ways to retry a crashed screen. */
export interface TryAgainPorts {
  readonly isOnline: () => boolean;
  /** Renders the screen again without reloading any script. */
  readonly redraw: () => void;
  /** Reloads the page with all of its scripts. */
  readonly reload: () => void;
}

/**
 * Retries a crashed screen. The module map keeps a failed script for the life of the document (HTML, "fetch a
 * single module script"), so only a reload fetches the script again. Drafts survive a reload in browser
 * storage. Offline, the screen is only rendered again, because a reload would show the browser's error page.
 */
export function tryAgain({ isOnline, redraw, reload }: TryAgainPorts): void {
  if (isOnline()) reload();
  else redraw();
}

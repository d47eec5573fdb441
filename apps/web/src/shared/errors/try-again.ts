/** The ways to retry a crashed screen. */
export interface TryAgainPorts {
  readonly isOnline: () => boolean;
  /** Renders the screen again without reloading any script. */
  readonly redraw: () => void;
  /** Reloads the document with all of its scripts. */
  readonly reload: () => void;
}

/**
 * Retries a crashed screen. Online, reloads the document, because a browser refetches a failed module script
 * only in a new document (HTML, "fetch a single module script"). Offline, only renders the screen again,
 * because a reload would show the browser's error page.
 */
export function tryAgain({ isOnline, redraw, reload }: TryAgainPorts): void {
  if (isOnline()) reload();
  else redraw();
}

/** What a screen that broke can be tried again with. */
export interface TryAgainPorts {
  readonly isOnline: () => boolean;
  /** Draws the same scripts once more. */
  readonly redraw: () => void;
  /** Loads the address anew, with all of its scripts. */
  readonly reload: () => void;
}

/**
 * Tries a broken screen again. A script that did not come is kept as failed by the module map for as long as the document
 * lives (HTML, "fetch a single module script"), so only another document fetches it; drafts are in the browser's storage.
 * Without a network that document would be the browser's own error, and what is here may do.
 */
export function tryAgain({ isOnline, redraw, reload }: TryAgainPorts): void {
  if (isOnline()) reload();
  else redraw();
}

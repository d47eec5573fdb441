/** Minified scripts, inlined into creators' pages. */
export interface PageScripts {
  /** The script that every page includes. */
  readonly page: string;
  /** The script for pages with the bar that links to OFUSE, appended to `page`. */
  readonly supportBar: string;
  /** The script for pages with players, appended to `page`. */
  readonly player: string;
}

/** Returns the text of a page's only script element. It includes the other scripts only if the page needs them. */
export function joinScripts(
  { page, supportBar, player }: PageScripts,
  { hasSupportBar, hasPlayers }: { readonly hasSupportBar: boolean; readonly hasPlayers: boolean },
): string {
  return page + (hasSupportBar ? supportBar : '') + (hasPlayers ? player : '');
}

/** Minified scripts, inlined into creators' pages. */
export interface PageScripts {
  /** The script that every page includes. */
  readonly page: string;
  /** The script for pages with the bar that links to OFUSE, appended to `page`. */
  readonly supportBar: string;
  /** The script for pages with players, appended to `page`. */
  readonly player: string;
  /**
   * The script that adds the visitor's campaign to outgoing links. It is appended to `page` if the creator
   * turned it on.
   */
  readonly campaign: string;
}

/** Features of a page that need an additional script. */
export interface ScriptedParts {
  readonly hasSupportBar: boolean;
  readonly hasPlayers: boolean;
  readonly keepsCampaign: boolean;
}

/** Returns the text of a page's only script element. It includes the other scripts only if the page needs them. */
export function joinScripts(
  { page, supportBar, player, campaign }: PageScripts,
  { hasSupportBar, hasPlayers, keepsCampaign }: ScriptedParts,
): string {
  return (
    page + (hasSupportBar ? supportBar : '') + (hasPlayers ? player : '') + (keepsCampaign ? campaign : '')
  );
}

/** Minified scripts, inlined into creators' pages. */
export interface PageScripts {
  /** The script that every page includes. */
  readonly page: string;
  /** The script for pages with the bar that links to OFUSE, appended to `page`. */
  readonly supportBar: string;
}

/**
 * Returns the text of a page's only script element. It includes `supportBar` only if the page has the OFUSE
 * bar.
 */
export function joinScripts(
  { page, supportBar }: PageScripts,
  { hasSupportBar }: { readonly hasSupportBar: boolean },
): string {
  return hasSupportBar ? page + supportBar : page;
}

/** Minified scripts to inline into a page. */
export interface PageScripts {
  /** The script of every page. */
  readonly page: string;
  /** The script of pages with the OFUSE bar, appended to `page`. */
  readonly supportBar: string;
}

/** Returns the text of a page's single script, which includes `supportBar` only on pages with the OFUSE bar. */
export function joinScripts(
  { page, supportBar }: PageScripts,
  { hasSupportBar }: { readonly hasSupportBar: boolean },
): string {
  return hasSupportBar ? page + supportBar : page;
}

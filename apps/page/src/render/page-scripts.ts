/** What may be inlined into a page, minified. */
export interface PageScripts {
  /** Of every page. */
  readonly page: string;
  /** Of a page with the OFUSE bar, behind the other. */
  readonly supportBar: string;
}

/** The text of a page's one script: only a page with the bar carries what puts it away. */
export function joinScripts(
  { page, supportBar }: PageScripts,
  { hasSupportBar }: { readonly hasSupportBar: boolean },
): string {
  return hasSupportBar ? page + supportBar : page;
}

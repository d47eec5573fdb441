/** Returns the URL of a file below the page's URL, such as `/feed.xml`. */
export function urlBelowPage(pageUrl: string, below: `/${string}`): string {
  return `${pageUrl.endsWith('/') ? pageUrl.slice(0, -1) : pageUrl}${below}`;
}

/** Splits a page's URL for display: screens omit the scheme and break the line before the path. */
export function splitPageUrl(pageUrl: string): { readonly host: string; readonly path: string } {
  const { host, pathname } = new URL(pageUrl);
  return { host, path: pathname === '/' ? '' : pathname };
}

/** Splits a URL into its path and its query. The query starts with `?` or is empty. */
export function splitQuery(url: string): readonly [path: string, query: string] {
  const start = url.indexOf('?');
  return start === -1 ? [url, ''] : [url.slice(0, start), url.slice(start)];
}

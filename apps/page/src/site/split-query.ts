/** Splits a URL before the `?` of its query. The query is empty, or begins with the `?`. */
export function splitQuery(url: string): readonly [path: string, query: string] {
  const start = url.indexOf('?');
  return start === -1 ? [url, ''] : [url.slice(0, start), url.slice(start)];
}

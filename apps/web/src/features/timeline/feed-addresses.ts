/** A URL of the timeline for feed readers. */
export interface FeedAddress {
  /** Name of the format, the same in every language. */
  readonly name: string;
  readonly address: string;
}

/** Lists the feed URLs for a token. Atom comes first, because every feed reader supports it. */
export function feedAddresses(apiOrigin: string, token: string): readonly FeedAddress[] {
  const address = `${apiOrigin}/timeline/${encodeURIComponent(token)}`;
  return [
    { name: 'Atom', address: `${address}/atom` },
    { name: 'JSON Feed', address },
  ];
}

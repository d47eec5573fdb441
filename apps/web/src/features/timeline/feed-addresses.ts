/** An address of the timeline for feed readers. */
export interface FeedAddress {
  /** Name of the format, the same in every language. */
  readonly name: string;
  readonly address: string;
}

/** The addresses that a token opens. Atom first, because every reader knows it. */
export function feedAddresses(apiOrigin: string, token: string): readonly FeedAddress[] {
  const address = `${apiOrigin}/timeline/${encodeURIComponent(token)}`;
  return [
    { name: 'Atom', address: `${address}/atom` },
    { name: 'JSON Feed', address },
  ];
}

import type { BlockContents } from './block-contents.ts';

type MapService = BlockContents['map']['service'];

/** URL of each map's search page, and the query parameter for the search text. */
const SEARCHES: Readonly<Record<MapService, readonly [url: string, parameter: string]>> = {
  openstreetmap: ['https://www.openstreetmap.org/search', 'query'],
  google: ['https://www.google.com/maps/search/?api=1', 'query'],
  apple: ['https://maps.apple.com/', 'q'],
};

/** Returns the URL at which a map service shows the address. */
export function toMapUrl(service: MapService, address: string): string {
  const [search, parameter] = SEARCHES[service];
  const url = new URL(search);
  // `searchParams` replaces lone surrogates, for which `encodeURIComponent` throws.
  url.searchParams.set(parameter, address);
  return url.href;
}

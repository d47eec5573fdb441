/**
 * Tracking parameters in queries: of campaigns, Facebook, Google, Instagram, YouTube and Spotify, Mailchimp,
 * X and Linktree.
 */
const TRACKING = /^(?:utm_\w+|fbclid|gclid|igshid|igsh|si|mc_cid|mc_eid|ref_src|ltsid)(?:=|$)/i;

/** Further hosts of a service, mapped to its main host. */
const MAIN_HOSTS: ReadonlyMap<string, string> = new Map([
  ['twitter.com', 'x.com'],
  ['mobile.twitter.com', 'x.com'],
  ['m.youtube.com', 'youtube.com'],
]);

/**
 * Number of path segments in which a service ignores case: names of accounts, and at GitHub of repositories.
 * Case matters in further segments, which can be ids as in `instagram.com/p/AbC`.
 */
const CASELESS_SEGMENTS: ReadonlyMap<string, number> = new Map([
  ['x.com', 1],
  ['instagram.com', 1],
  ['facebook.com', 1],
  ['github.com', 2],
]);

const SHORT_YOUTUBE_HOST = 'youtu.be';

/** Returns a copy of the URL without tracking parameters. Leaves the rest unchanged. */
export function withoutTracking(url: URL): URL {
  const copy = new URL(url);
  const parameters = url.search.slice(1).split('&');
  const kept = parameters.filter((parameter) => !TRACKING.test(parameter));
  // `searchParams` would rewrite the whole query, such as `%20` to `+`.
  if (kept.length < parameters.length) copy.search = kept.join('&');
  return copy;
}

/**
 * Returns a key that is equal for URLs that lead to the same place, judging only by their text. Ignores
 * scheme, fragment, `www.`, the order of the query, and tracking parameters.
 */
export function toPlaceKey(url: URL): string {
  const host = mainHost(url);
  const parameters = withoutTracking(url)
    .search.slice(1)
    .split('&')
    .filter((parameter) => parameter !== '');
  const segments = url.pathname.split('/').filter((segment) => segment !== '');
  const [id] = segments;
  if (host === SHORT_YOUTUBE_HOST && id !== undefined && segments.length === 1) {
    return toKey('youtube.com', ['watch'], [`v=${id}`, ...parameters]);
  }
  const caseless = CASELESS_SEGMENTS.get(host) ?? 0;
  return toKey(
    host,
    segments.map((segment, at) => (at < caseless ? segment.toLowerCase() : segment)),
    parameters,
  );
}

function toKey(host: string, segments: readonly string[], parameters: readonly string[]): string {
  const query = parameters.length === 0 ? '' : `?${parameters.toSorted().join('&')}`;
  return `${[host, ...segments].join('/')}${query}`;
}

function mainHost(url: URL): string {
  const host = url.host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.(?=:|$)/, '');
  return MAIN_HOSTS.get(host) ?? host;
}

import { createNameRecords } from '#platform/names/name-records.ts';
import { OFUSE_CREATOR } from '#platform/sources/feeds/ofuse-source.ts';

import { type Check, fault, type Finding, findAll, type Installation } from '../../check.ts';

const DNS_TIMEOUT_MS = 500;
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/** One request to a service outside the installation. */
interface Trial {
  /** Begins sentences, such as `Stripe`. */
  readonly part: string;
  /** The variable that names the service or its key. */
  readonly variable: string;
  /** Names what does not work while the service refuses; follows `so`. */
  readonly effect: string;
  readonly url: string;
  readonly init?: RequestInit;
  /** Whether the answer with this status is the usual one. */
  readonly isUsual: (status: number) => boolean;
}

const isOk = (status: number): boolean => status >= 200 && status < 300;

async function run(trial: Trial, { machine }: Installation): Promise<readonly Finding[]> {
  const { part, variable, effect, url, init, isUsual } = trial;
  // The rest of the address may contain a key.
  const { host } = new URL(url);
  const status = await machine.readStatus(url, init);
  if (status === null)
    return [
      fault(
        `${part} does not answer, so ${effect}. Let this machine connect to ${host}, or correct ${variable}.`,
      ),
    ];
  if (isUsual(status)) return [];
  if (REFUSED.has(status))
    return [
      fault(
        `${part} refuses the API (${status}), so ${effect}. Correct ${variable}, or what it may do there.`,
      ),
    ];
  return [fault(`${part} at ${host} answers ${status}, so ${effect}. Correct ${variable}.`)];
}

/** Creates a check that sends the requests that the settings ask for. */
const toCheck = (
  name: string,
  service: string,
  list: (installation: Installation) => readonly Trial[],
): Check => ({
  name,
  finds: `${service} that does not answer, refuses the API or is missing`,
  run: async (installation) =>
    (await Promise.all(list(installation).map(async (trial) => run(trial, installation)))).flat(),
});

function tryStripe({ settings }: Installation): readonly Trial[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_HOST: standIn } = settings;
  if (key === undefined) return [];
  const origin = standIn === undefined ? 'https://api.stripe.com' : `http://${standIn}`;
  return [
    {
      part: 'Stripe',
      variable: 'STRIPE_SECRET_KEY',
      effect: 'no member can support a creator',
      url: `${origin}/v1/customers?limit=1`,
      init: { headers: { authorization: `Bearer ${key}` } },
      isUsual: isOk,
    },
  ];
}

function tryInstagram({ settings }: Installation): readonly Trial[] {
  const { INSTAGRAM_APP_ID: id, INSTAGRAM_APP_SECRET: secret } = settings;
  if (id === undefined || secret === undefined) return [];
  const form = { client_id: id, client_secret: secret, grant_type: 'authorization_code', code: 'none' };
  return [
    {
      part: 'Instagram',
      variable: 'INSTAGRAM_APP_ID and INSTAGRAM_APP_SECRET',
      effect: 'no creator can connect an account',
      url: 'https://api.instagram.com/oauth/access_token',
      init: { method: 'POST', body: new URLSearchParams(form) },
      // The code is invalid.
      isUsual: (status) => status === 400,
    },
  ];
}

function tryYoutube({ settings: { YOUTUBE_API_KEY: key } }: Installation): readonly Trial[] {
  if (key === undefined) return [];
  return [
    {
      part: 'YouTube',
      variable: 'YOUTUBE_API_KEY',
      effect: 'no videos are refreshed',
      url: `https://www.googleapis.com/youtube/v3/i18nLanguages?${new URLSearchParams({ part: 'id', key }).toString()}`,
      isUsual: isOk,
    },
  ];
}

function tryOfuse({ settings: { OFUSE_FEED_URL: url } }: Installation): readonly Trial[] {
  if (url === undefined) return [];
  return [
    {
      part: 'OFUSE',
      variable: 'OFUSE_FEED_URL',
      effect: 'no posts are refreshed',
      url: url.replace(OFUSE_CREATOR, 'none'),
      // There may be no such creator.
      isUsual: (status) => isOk(status) || status === 404,
    },
  ];
}

function tryBlocklists({ settings: { LINK_BLOCKLIST: lists = [] } }: Installation): readonly Trial[] {
  return lists
    .filter((list) => list.startsWith('https://'))
    .map((url) => ({
      part: 'A blocklist',
      variable: 'LINK_BLOCKLIST',
      effect: 'new entries are not blocked',
      url,
      isUsual: isOk,
    }));
}

function tryCollector({ settings, variables }: Installation): readonly Trial[] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings;
  if (endpoint === undefined) return [];
  const headers = new Headers({ 'content-type': 'application/x-protobuf' });
  for (const pair of (variables['OTEL_EXPORTER_OTLP_HEADERS'] ?? '').split(',')) {
    const [, name, value] = /^\s*([\w-]+)=(.*)$/.exec(pair) ?? [];
    if (name !== undefined && value !== undefined) headers.set(name, decodeURIComponent(value));
  }
  return [
    {
      part: 'The collector of traces',
      variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      effect: 'traces are lost',
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      // No bytes are an export without spans.
      init: { method: 'POST', headers },
      isUsual: isOk,
    },
  ];
}

function tryCaches({ settings: { PAGE_CACHE_ORIGINS: origins = [] } }: Installation): readonly Trial[] {
  return origins.map((origin) => ({
    part: 'The cache of pages',
    variable: 'PAGE_CACHE_ORIGINS',
    effect: 'visitors may see old pages',
    url: `${origin}/robots.txt`,
    isUsual: (status) => status < 500 && !REFUSED.has(status),
  }));
}

async function findNameServers({ settings }: Installation): Promise<readonly Finding[]> {
  const { OWN_NAMES_TARGET: target, OWN_NAMES_SERVERS: servers } = settings;
  if (target === undefined) return [];
  const { kind } = await createNameRecords({ servers, timeoutMs: DNS_TIMEOUT_MS }).findAddresses(target);
  return findAll(
    [
      kind === 'unanswered',
      fault(
        'The name servers for own names do not answer, so no name is verified. Let this machine ask them, or correct ' +
          'OWN_NAMES_SERVERS.',
      ),
    ],
    [
      kind === 'nothing',
      fault(
        `The name ${target} of OWN_NAMES_TARGET has no address, so own names lead nowhere. Add its record.`,
      ),
    ],
  );
}

/** Checks of services that the settings name, except those with checks of their own. */
export const PART_CHECKS: readonly Check[] = [
  toCheck('payments', 'a Stripe', tryStripe),
  toCheck('instagram', 'an Instagram', tryInstagram),
  toCheck('youtube', 'a YouTube', tryYoutube),
  toCheck('ofuse', 'an OFUSE', tryOfuse),
  toCheck('blocklists', 'a blocklist', tryBlocklists),
  toCheck('traces', 'a collector of traces', tryCollector),
  toCheck('page-caches', 'a cache of pages', tryCaches),
  {
    name: 'name-servers',
    finds: 'name servers that do not answer, or an `OWN_NAMES_TARGET` without an address',
    run: findNameServers,
  },
];

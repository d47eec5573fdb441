import { isIP } from 'node:net';

import { type Check, fault, type Finding, findAll, type Installation, warning } from '../check.ts';

const PUBLIC_ORIGINS = ['WEB_ORIGIN', 'API_ORIGIN', 'CONTENT_ORIGIN'] as const;
const LOCAL_HOST = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const MAX_PLAUSIBLE_HOPS = 4;

async function checkOrigins({ settings, isProduction }: Installation): Promise<readonly Finding[]> {
  const named = PUBLIC_ORIGINS.flatMap((name) => {
    const origin = settings[name];
    return origin === undefined ? [] : [{ name, url: new URL(origin) }];
  });
  const content = named.find(({ name }) => name === 'CONTENT_ORIGIN');
  const same = named.find(({ name, url }) => name !== 'CONTENT_ORIGIN' && url.origin === content?.url.origin);
  return [
    ...named.flatMap(({ name, url }) =>
      findAll(
        [
          isProduction && LOCAL_HOST.test(url.hostname),
          fault(
            `${name} is ${url.origin}, which browsers elsewhere cannot reach. Set it to a public https origin.`,
          ),
        ],
        [
          isProduction && url.protocol !== 'https:' && !LOCAL_HOST.test(url.hostname),
          fault(
            `${name} is ${url.origin}, without TLS. Serve it with https, and set ${name} to that origin.`,
          ),
        ],
      ),
    ),
    ...(same === undefined
      ? []
      : [fault(`CONTENT_ORIGIN and ${same.name} are the same. Give images an origin of their own.`)]),
  ];
}

/**
 * Host and port of a server; null for a host name, which may be another name of the same servers, as with two
 * Kubernetes Services.
 */
function toPlace(origin: string): string | null {
  const { hostname, port } = new URL(origin);
  if (LOCAL_HOST.test(hostname)) return `localhost:${port}`;
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? null : `${hostname}:${port}`;
}

function areOtherServers(one: string, other: string): boolean {
  const [place, otherPlace] = [toPlace(one), toPlace(other)];
  return place !== null && otherPlace !== null && place !== otherPlace;
}

async function checkPageOrigins({
  settings,
  variables,
  isProduction,
}: Installation): Promise<readonly Finding[]> {
  const { PAGE_ORIGINS: [first, ...others] = [] } = settings;
  const pageOrigin = variables['PAGE_ORIGIN'] ?? '';
  return findAll(
    [
      isProduction && first === undefined,
      warning(
        'PAGE_ORIGINS is empty, so public pages change only after minutes. Name every page server there.',
      ),
    ],
    [
      first !== undefined &&
        others.length === 0 &&
        URL.canParse(pageOrigin) &&
        areOtherServers(pageOrigin, first),
      warning(
        `The web app forwards to ${pageOrigin} (PAGE_ORIGIN), which is not in PAGE_ORIGINS. Name the same page server in both.`,
      ),
    ],
  );
}

const HOPS = ['TRUSTED_PROXY_HOPS', 'PAGE_TRUSTED_PROXY_HOPS', 'WEB_TRUSTED_PROXY_HOPS'] as const;

/** The servers speak http, so an https origin needs at least one proxy in front. */
async function checkHops({ settings, variables, isProduction }: Installation): Promise<readonly Finding[]> {
  if (!isProduction || settings.WEB_ORIGIN?.startsWith('https:') !== true) return [];
  return HOPS.flatMap((name) => {
    const hops = Number((variables[name] ?? '') === '' ? 0 : variables[name]);
    return findAll(
      [
        hops === 0,
        warning(
          `${name} is 0, but https needs a proxy, so all visitors share the limits of its address. Set it to the number of ` +
            'your proxies.',
        ),
      ],
      [
        hops > MAX_PLAUSIBLE_HOPS,
        warning(
          `${name} is ${hops}: with too many, visitors can forge their address. Set it to the number of your proxies.`,
        ),
      ],
    );
  });
}

export const ORIGIN_CHECKS: readonly Check[] = [
  {
    name: 'origins',
    finds: 'public origins without https, on this machine alone, or shared with images',
    run: checkOrigins,
  },
  { name: 'page-origins', finds: 'page servers that the API does not notify', run: checkPageOrigins },
  { name: 'proxy-hops', finds: 'numbers of proxies that cannot be right', run: checkHops },
];

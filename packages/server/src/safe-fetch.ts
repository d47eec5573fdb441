import { isIP } from 'node:net';

import { parseWebUrl } from '@musubi/domain/url';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';

import { isPublicAddress } from './address-check.ts';
import { resolveWithNameServers } from './name-servers.ts';
import { decodePage, readBeginning } from './page-decoding.ts';

/** The beginning of a page of somebody else's, as text. */
export interface FetchedPage {
  /** Where it was in the end, after redirects. */
  readonly url: URL;
  readonly html: string;
}

/** Port: reads a page of the public internet. @throws SafeFetchError for everything else, and for what fails. */
export type PageFetch = (url: string) => Promise<FetchedPage>;

export interface SafeFetchOptions {
  /** Sent as `User-Agent`, so that a site knows who asks and where to complain. */
  readonly userAgent: string;
  /** Addresses of a host; the name servers of the system unless a test brings its own. */
  readonly resolve?: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Name servers to ask in place of the system's, each `address:port`. */
  readonly nameServers?: readonly string[];
  /** Addresses that a test reaches although they are not public. */
  readonly isAllowed?: (address: string, port: number) => boolean;
  /** Ports that may be asked; a test has others. */
  readonly ports?: ReadonlySet<number>;
  /** How long everything together may take, in milliseconds. */
  readonly timeoutMs?: number;
}

/** Why a page was not read. */
export class SafeFetchError extends Error {
  readonly code = 'page_not_read';
  override readonly name = 'SafeFetchError';
}

const MAX_REDIRECTS = 3;
const CONNECT_TIMEOUT_MS = 2000;
const TIMEOUT_MS = 5000;
const LIMITS = { maxBytes: 512 * 1024, maxSentBytes: 1024 * 1024 };
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443]);
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Reads pages for people who name an address, without reaching anything inside: every hop has its address, port and all
 * the IP addresses of its host checked, and the connection goes to the address that was checked.
 */
export function createSafeFetch(options: SafeFetchOptions): PageFetch {
  const { userAgent, timeoutMs = TIMEOUT_MS } = options;
  return async (address) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const agent = new Agent({ connect: createCheckedConnector(options, signal), pipelining: 0 });
    try {
      return await follow(parse(address), { agent, signal, userAgent });
    } catch (error) {
      if (error instanceof SafeFetchError) throw error;
      throw new SafeFetchError('The page could not be read', { cause: error });
    } finally {
      await agent.destroy();
    }
  };
}

function parse(address: string): URL {
  const parsed = parseWebUrl(address);
  if (!parsed.ok) throw new SafeFetchError(`The address is refused: ${parsed.problem}`);
  return parsed.url;
}

interface Journey {
  readonly agent: Agent;
  readonly signal: AbortSignal;
  readonly userAgent: string;
}

async function follow(start: URL, journey: Journey): Promise<FetchedPage> {
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await ask(url, journey);
    const location = response.headers['location'];
    if (!REDIRECTS.has(response.statusCode) || typeof location !== 'string') return readPage(url, response);
    response.body.destroy();
    const next = URL.parse(location, url.href);
    if (next === null) throw new SafeFetchError('A redirect leads nowhere');
    url = parse(next.href);
  }
  throw new SafeFetchError(`There are more than ${MAX_REDIRECTS} redirects`);
}

async function ask(url: URL, { agent, signal, userAgent }: Journey): Promise<Dispatcher.ResponseData> {
  const response = await request(url, {
    dispatcher: agent,
    signal,
    headers: {
      'user-agent': userAgent,
      accept: 'text/html',
      'accept-language': 'ja, zh-TW;q=0.9, en;q=0.8',
      'accept-encoding': 'gzip, deflate, br',
    },
  });
  // A body that is thrown away half read complains, and nobody is listening any more.
  response.body.on('error', () => {});
  return response;
}

async function readPage(
  url: URL,
  { statusCode, headers, body }: Dispatcher.ResponseData,
): Promise<FetchedPage> {
  try {
    const type = String(headers['content-type'] ?? '');
    if (statusCode !== 200) throw new SafeFetchError(`The answer is ${statusCode}`);
    if (!/^text\/html\s*(?:;|$)/i.test(type)) throw new SafeFetchError('The answer is no page of HTML');
    const bytes = await readBeginning(body, String(headers['content-encoding'] ?? ''), LIMITS);
    if (bytes === null) throw new SafeFetchError('The page is packed in an unknown way');
    return { url, html: decodePage(bytes, type) };
  } finally {
    body.destroy();
  }
}

function createCheckedConnector(options: SafeFetchOptions, signal: AbortSignal): buildConnector.connector {
  const connect = buildConnector({ timeout: CONNECT_TIMEOUT_MS });
  const open = async (target: buildConnector.Options, callback: buildConnector.Callback): Promise<void> => {
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80);
    const host = target.hostname.replaceAll(/[[\]]/g, '');
    try {
      const address = await Promise.race([
        findAddress(host, port, { ...options, signal }),
        whenAborted(signal),
      ]);
      const servername = isIP(host) === 0 ? host : '';
      connect({ ...target, hostname: address, host: address, servername }, callback);
    } catch (error) {
      callback(error instanceof Error ? error : new Error(String(error)), null);
    }
  };
  return (target, callback) => {
    void open(target, callback);
  };
}

async function whenAborted(signal: AbortSignal): Promise<never> {
  signal.throwIfAborted();
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(new SafeFetchError('The time is up')), { once: true });
  return promise;
}

/** One address of a host, when all of them are public. */
async function findAddress(
  host: string,
  port: number,
  {
    nameServers,
    resolve = async (name, cancelled) => resolveWithNameServers(name, cancelled, nameServers),
    isAllowed = () => false,
    ports = WEB_PORTS,
    signal,
  }: SafeFetchOptions & { readonly signal: AbortSignal },
): Promise<string> {
  if (!ports.has(port)) throw new SafeFetchError(`Port ${port} is not one of the web`);
  const addresses = isIP(host) === 0 ? await resolve(host, signal) : [host];
  const refused = addresses.find((address) => !isPublicAddress(address) && !isAllowed(address, port));
  if (refused !== undefined) throw new SafeFetchError(`${host} leads to ${refused}, which is not public`);
  // Machines without IPv6 are more common than sites without IPv4.
  const [address] = addresses.toSorted((one, other) => isIP(one) - isIP(other));
  if (address === undefined) throw new SafeFetchError(`${host} has no address`);
  return address;
}

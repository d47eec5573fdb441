import { createHash } from 'node:crypto';

import { LOCALE_COOKIE_NAME, LOCALES } from '@musubi/domain/locales';
import { pagePath } from '@musubi/domain/page-urls';

import { type PageOwner, SECRET } from './ha-owner.ts';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;

/** Request headers that select one of nginx's copies of a page. */
export interface Variant {
  readonly encoding: (typeof ENCODINGS)[number];
  /** Cookie with the language that a reader chose; empty without a choice. */
  readonly cookie: string;
}

const COOKIES = ['', ...LOCALES.map((locale) => `${LOCALE_COOKIE_NAME}=${locale}`)];

/** One variant for each copy of a page in nginx's cache. */
export const VARIANTS: readonly Variant[] = COOKIES.flatMap((cookie) =>
  ENCODINGS.map((encoding) => ({ encoding, cookie })),
);
const WITHOUT_COOKIE = VARIANTS.filter(({ cookie }) => cookie === '');

/** State of a page, which decides the visitors that can open it. A gated page has a door. */
export type PageState = 'public' | 'unlisted' | 'gated' | 'draft';
const STATES: readonly PageState[] = ['public', 'unlisted', 'gated', 'draft'];

const FACE = '200+ 200+ 200 404';
const PART = '200+ 200+ 404 404';

/**
 * Responses of a page's surfaces, for each of `STATES`: the status, with a `+` if the secret word is visible.
 */
const SURFACES = [
  ['', FACE],
  ['/inside', '303 303 303 404'],
  ['/feed.xml', PART],
  ['/contact.vcf', PART],
  ['/card.jpg', '302 302 302 404'],
  ['/qr', FACE],
  ['/qr.svg', '200 200 200 404'],
  ['/report', FACE],
] as const;

/** Sends a request as a visitor does, without following redirects. */
export async function ask(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(10_000), ...init, redirect: 'manual' });
}

/** An answer of a server, with its decoded text. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The status, with a `+` if the text or a header contains the page's secret word. */
  readonly told: string;
}

/** Requests an address in a variant, with the visitor's pass if there is one. */
export async function read(address: string, { encoding, cookie }: Variant, pass = ''): Promise<Answer> {
  const cookies = [cookie, pass].filter((one) => one !== '').join('; ');
  const answer = await ask(address, {
    headers: { 'accept-encoding': encoding, ...(cookies !== '' && { cookie: cookies }) },
    // A busy machine needs long for the first share cards and QR codes.
    signal: AbortSignal.timeout(60_000),
  });
  const { status, headers } = answer;
  const text = await answer.text();
  const isTold = `${text}\n${JSON.stringify([...headers])}`.includes(SECRET);
  return { status, headers, text, told: `${status}${isTold ? '+' : ''}` };
}

/** Requests an address in all variants. Returns the distinct answers. */
export async function readVariants(address: string, pass = ''): Promise<readonly string[]> {
  const answers = await Promise.all(VARIANTS.map(async (variant) => read(address, variant, pass)));
  return [...new Set(answers.map(({ told }) => told))];
}

/** Opens the share card, which the page servers render and store. Returns its path. */
export async function openCard(origin: string, { pubId }: PageOwner): Promise<string> {
  const path = (await ask(origin + pagePath(pubId, '/card.jpg'))).headers.get('location') ?? '';
  const { status } = await read(origin + path, { encoding: 'identity', cookie: '' });
  if (status !== 200) throw new Error(`The share card at ${path} answered ${status}`);
  return path;
}

/** The responses of all origins for a page's surfaces and for an earlier share card. */
export interface Surfaces {
  /** Distinct answers of all origins and variants, by path. */
  readonly told: Readonly<Record<string, string>>;
  /** Paths in the sitemaps. */
  readonly listed: readonly string[];
}

const cellsOf = ({ pubId, eventId }: PageOwner, card: string): readonly (readonly [string, string])[] => [
  ...SURFACES.map(([below, cells]) => [pagePath(pubId, below), cells] as const),
  [pagePath(pubId, `/e/${eventId}.ics`), PART],
  [card, '200 200 404 404'],
  ['/sitemap.xml', '200 200 200 200'],
];

/** Requests all surfaces of a page from each origin: the page in all variants, the others in each encoding. */
export async function readSurfaces(
  origins: readonly string[],
  owner: PageOwner,
  card: string,
): Promise<Surfaces> {
  const told: Record<string, string> = {};
  const listed: string[] = [];
  for (const [path] of cellsOf(owner, card)) {
    const variants = path === pagePath(owner.pubId) ? VARIANTS : WITHOUT_COOKIE;
    const asked = origins.flatMap((origin) => variants.map(async (variant) => read(origin + path, variant)));
    const answers = await Promise.all(asked);
    told[path] = [...new Set(answers.map((answer) => answer.told))].join(' ');
    const isListed = answers.some(
      ({ status, headers }) => status === 200 && !/\bnoindex\b/.test(headers.get('x-robots-tag') ?? ''),
    );
    if (isListed && path.startsWith(pagePath(owner.pubId))) listed.push(path);
  }
  return { told, listed };
}

/** Returns the responses that every origin must give for a page in this state, by path. */
export function expectedTold(owner: PageOwner, card: string, state: PageState): Surfaces['told'] {
  const at = STATES.indexOf(state);
  return Object.fromEntries(cellsOf(owner, card).map(([path, cells]) => [path, cells.split(' ')[at] ?? '']));
}

/** Answer to the form of a door. */
export interface Entry {
  readonly status: number;
  readonly location: string | null;
  /** The whole `Set-Cookie` header; empty without one. */
  readonly setCookie: string;
  /** The pass, in the form in which browsers send it back; empty without a pass. */
  readonly pass: string;
}

/** Submits the form of a door as a browser does. */
export async function openDoor(
  origin: string,
  { pubId }: PageOwner,
  form: Readonly<Record<string, string>>,
): Promise<Entry> {
  const answer = await ask(origin + pagePath(pubId, '/open'), {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(form),
  });
  await answer.arrayBuffer();
  const [setCookie = ''] = answer.headers.getSetCookie();
  const [pass = ''] = setCookie.split(';');
  return { status: answer.status, location: answer.headers.get('location'), setCookie, pass };
}

/**
 * Requests a door from each origin in all variants. Returns the distinct statuses, ETags, lengths and hashes
 * by variant. Leaves out the length of brotli, because a busy page server compresses any page less at first.
 */
export async function readDoors(
  origins: readonly string[],
  path: string,
  pass = '',
): Promise<Readonly<Record<string, readonly string[]>>> {
  const rows = VARIANTS.map(async (variant) => {
    const answers = await Promise.all(origins.map(async (origin) => read(origin + path, variant, pass)));
    const doors = answers.map(({ told, headers, text }) => {
      const length = variant.encoding === 'br' ? 'br' : headers.get('content-length');
      const hash = createHash('sha256').update(text).digest('base64url');
      return [told, headers.get('etag'), length, hash].join(' ');
    });
    return [`${variant.encoding} ${variant.cookie}`, [...new Set(doors)]] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

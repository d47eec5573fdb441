import { BRAND } from '@musubi/domain/brand';

import type { TestAnswer } from './demo-stage.ts';

/** The part of an answer that clients read. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON; null when there is no body. */
  readonly body: unknown;
}

/** Headers that clients and caches read. Those of rate limits differ by settings, so they are left out. */
const READ_HEADERS: ReadonlySet<string> = new Set([
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cache-control',
  'content-disposition',
  'content-language',
  'content-type',
  'deprecation',
  'etag',
  'link',
  'location',
  'retry-after',
  'set-cookie',
  'sunset',
  'vary',
  'www-authenticate',
]);
/** Headers that may list more names than before. */
const LISTS: ReadonlySet<string> = new Set(['access-control-expose-headers', 'vary']);

/** Stands for a value that may change. */
const PRESENT = 'present';

const isRead = (name: string): boolean => READ_HEADERS.has(name) || name.startsWith('x-');

function toHeader(name: string, value: unknown): string {
  if (name === 'etag' || name === 'x-request-id') return PRESENT;
  if (name === 'set-cookie') {
    const cookies = [value].flat().map((cookie) => String(cookie).split('=')[0]);
    return cookies.join(', ');
  }
  return String(value).replaceAll(BRAND.slug, 'BRAND');
}

/** Returns the part of an answer that is recorded. */
export function toAnswer({ status, headers, body, text }: TestAnswer<unknown>): Answer {
  const read = Object.entries(headers)
    .filter(([name]) => isRead(name))
    .toSorted(([a], [b]) => a.localeCompare(b));
  return {
    status,
    headers: Object.fromEntries(read.map(([name, value]) => [name, toHeader(name, value)])),
    body: isObject(body) ? toBody(body) : (body ?? (text === '' ? null : text)),
  };
}

/** Clients read the code of a problem; the words of its detail are for people (RFC 9457, 3.1.4). */
const toBody = (body: Readonly<Record<string, unknown>>): unknown =>
  body['type'] === 'about:blank' && 'detail' in body ? { ...body, detail: PRESENT } : body;

/** Values that placeholders of the record stand for in this run. */
export class Bindings {
  readonly #values = new Map<string, string>();
  readonly #placeholders = new Map<string, string>();

  /** Whether the placeholder stands for this value everywhere, and no other one does. */
  bind(placeholder: string, value: string): boolean {
    const bound = this.#values.get(placeholder) ?? value;
    const other = this.#placeholders.get(value) ?? placeholder;
    if (bound !== value || other !== placeholder) return false;
    this.#values.set(placeholder, value);
    this.#placeholders.set(value, placeholder);
    return true;
  }
}

/**
 * Returns how an answer differs from the recorded one, with the member of each difference. Members and headers that
 * are not in the record are no difference, unless clients read the header.
 */
export function findDifferences(recorded: Answer, now: Answer, bindings = new Bindings()): readonly string[] {
  return [
    ...(recorded.status === now.status ? [] : [differ('status', recorded.status, now.status)]),
    ...findHeaderDifferences(recorded.headers, now.headers),
    ...findValueDifferences(recorded.body, now.body, { path: 'body', bindings }),
  ];
}

const differ = (path: string, was: unknown, is: unknown): string =>
  `${path}: ${shorten(was)} was recorded, now it is ${shorten(is)}`;

export const shorten = (value: unknown): string =>
  value === undefined ? 'missing' : JSON.stringify(value).slice(0, 120);

function findHeaderDifferences(recorded: Answer['headers'], now: Answer['headers']): readonly string[] {
  const names = [...new Set([...Object.keys(recorded), ...Object.keys(now)])];
  return names.flatMap((name) => {
    const [was, is] = [recorded[name], now[name]];
    const isKept = was === is || (LISTS.has(name) && toList(was).every((item) => toList(is).includes(item)));
    return isKept ? [] : [differ(`header ${name}`, was, is)];
  });
}

const toList = (value = ''): readonly string[] =>
  value.split(',').flatMap((item) => item.trim().toLowerCase() || []);

interface Place {
  readonly path: string;
  readonly bindings: Bindings;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function findValueDifferences(was: unknown, is: unknown, { path, bindings }: Place): readonly string[] {
  if (isObject(was) && isObject(is)) {
    return Object.entries(was).flatMap(([name, value]) =>
      findValueDifferences(value, is[name], { path: `${path}.${name}`, bindings }),
    );
  }
  if (Array.isArray(was) && Array.isArray(is) && was.length === is.length) {
    return was.flatMap((value, at) =>
      findValueDifferences(value, is[at], { path: `${path}[${at}]`, bindings }),
    );
  }
  if (typeof was === 'string' && typeof is === 'string') {
    return fits(was, is, bindings) ? [] : [differ(path, was, is)];
  }
  return was === is ? [] : [differ(path, was, is)];
}

/** Kinds of values that differ from run to run. */
export const PATTERNS = {
  id: '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}',
  time: String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z`,
  word: '[A-Za-z0-9_-]+',
} as const;
export type Kind = keyof typeof PATTERNS;
export const KINDS = Object.keys(PATTERNS) as readonly Kind[];

const PLACEHOLDER = /<((?:id|time|word) \d+)>/;

/** Whether a text has the recorded form, whose placeholders stand for values of one kind. */
function fits(form: string, text: string, bindings: Bindings): boolean {
  let at = 0;
  // Every second part is a placeholder, because `split` keeps what the pattern captures.
  for (const [index, part] of form.split(PLACEHOLDER).entries()) {
    const value = index % 2 === 0 ? part : readValue(part, text, at);
    if (value === null || !text.startsWith(value, at)) return false;
    if (index % 2 === 1 && !bindings.bind(part, value)) return false;
    at += value.length;
  }
  return at === text.length;
}

/** Reads a value of the placeholder's kind at a position; null if there is none. */
function readValue(placeholder: string, text: string, at: number): string | null {
  const kind = KINDS.find((name) => placeholder.startsWith(`${name} `)) ?? 'word';
  const pattern = new RegExp(PATTERNS[kind], 'y');
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

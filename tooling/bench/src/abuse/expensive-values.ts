import type { SchemaOf } from '@musubi/api/contract-arbitraries';

import { repeatTo, toHostileUrls } from './hostile-texts.ts';

/** How to generate a large value within the limits of a schema. */
export interface Filling {
  /** Text to repeat. */
  readonly piece: string;
  /** Fraction of the maximum length to use, from 0 to 1. */
  readonly share: number;
  /** Whether lists have their maximum length instead of one entry. */
  readonly areListsFull: boolean;
  /** Whether to send only required fields, so that the API must fetch the other values itself. */
  readonly isMinimal?: boolean;
  /** Index of the hostile URL to use in URL fields. */
  readonly urlKind: number;
}

const LONGEST_TEXT = 4000;
const LONGEST_LIST = 200;
const LARGEST_INTEGER = 2_147_483_647;

/** Valid values for fields whose rules go beyond the schema. */
const KNOWN: Readonly<Record<string, unknown>> = {
  pub_id: 'bench_0',
  id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f',
  contact_email: `${'a.'.repeat(30)}a@example.com`,
  visibility: 'public',
  type: 'feed',
  starts_at: null,
  ends_at: null,
};

/** Fields for picture keys are recognised by their suffix. */
const isImageKey = (name: string): boolean => name.endsWith('_image_key');
const isUrl = (name: string): boolean => name === 'url' || name.endsWith('_url');

function fillText(schema: SchemaOf, { piece, share, urlKind }: Filling, name: string): string {
  const { pattern, format, minLength = 0, maxLength = LONGEST_TEXT } = schema;
  if (format === 'uuid') return String(KNOWN['id']);
  if (format === 'date-time') return '2026-12-01T00:00:00.000Z';
  // Return URLs of payment pages must belong to the web app.
  if (/^(?:return|refresh|cancel)_url$/.test(name)) {
    return `http://localhost:3000/?${repeatTo(piece, maxLength - 30)}`;
  }
  if (isUrl(name)) {
    // URLs ignore `share` and have their maximum length, because the body has room for long URLs.
    const urls = toHostileUrls(piece, maxLength);
    return urls[urlKind % urls.length] ?? '';
  }
  const length = Math.max(minLength, Math.floor(maxLength * share));
  if (name === 'source_id') return `https://feed.example/${repeatTo('a', length - 40)}`;
  const wanted = repeatTo(piece, length);
  if (pattern === undefined) return wanted;
  const expression = new RegExp(pattern, 'u');
  const fitting = [piece, 'a', '1'].map((one) => repeatTo(one, length)).find((text) => expression.test(text));
  return fitting ?? (pattern.startsWith('^#') ? '#123456' : wanted);
}

function fillList(
  { items = {}, maxItems = LONGEST_LIST }: SchemaOf,
  filling: Filling,
  name: string,
): unknown {
  const count = filling.areListsFull ? maxItems : 1;
  if (items.enum !== undefined) return items.enum.slice(0, Math.min(maxItems, items.enum.length));
  return Array.from({ length: count }, () => fill(items, filling, name));
}

/** Returns a value that matches a schema and is as large as the schema's limits and `share` allow. */
export function fill(schema: SchemaOf, filling: Filling, name = ''): unknown {
  if (isImageKey(name)) return null;
  const known = KNOWN[name];
  if (schema.enum !== undefined) return schema.enum.includes(known) ? known : schema.enum.at(-1);
  if (name in KNOWN) return known;
  switch (schema.type) {
    case 'string':
      return fillText(schema, filling, name);
    case 'integer':
      return schema.maximum ?? LARGEST_INTEGER;
    case 'boolean':
      return true;
    case 'array':
      return fillList(schema, filling, name);
    default:
      return fillObject(schema, filling, name);
  }
}

function fillObject({ properties = {}, required = [] }: SchemaOf, filling: Filling, name: string): unknown {
  const isFilled = (field: string): boolean => filling.isMinimal !== true || required.includes(field);
  const entries = Object.entries(properties).filter(([field]) => name === '' || isFilled(field));
  // Nested objects must have different ids, so leave their ids out and let the API create them.
  const own = name === '' ? entries : entries.filter(([field]) => field !== 'id');
  return Object.fromEntries(own.map(([field, of]) => [field, fill(of, filling, field)]));
}

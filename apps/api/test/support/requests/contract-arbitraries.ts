import type { BlockType } from '@musubi/domain/block-contents';
import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { listTimeZones } from '@musubi/domain/time-zones';
import fc from 'fast-check';

import type { Operation, Parameter, Schema } from '#platform/http/contract/contract-document.ts';

/** A generated request, before it becomes a URL and a body. */
export interface ArbitraryRequest {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The schema keywords that the generators use. */
export interface SchemaOf extends Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly nullable?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minProperties?: number;
  readonly items?: SchemaOf;
  readonly properties?: Readonly<Record<string, SchemaOf>>;
  readonly required?: readonly string[];
}

const LONGEST_TEXT = 120;
const LONGEST_LIST = 4;

function validText({
  format,
  pattern,
  minLength = 0,
  maxLength = LONGEST_TEXT,
}: SchemaOf): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') {
    const between = { noInvalidDate: true, min: new Date('1971-01-01'), max: new Date('9998-01-01') };
    return fc.date(between).map((moment) => moment.toISOString());
  }
  const longest = Math.min(maxLength, LONGEST_TEXT);
  if (pattern === undefined) {
    const text = fc.string({ unit: 'grapheme', minLength, maxLength: longest });
    return text.filter((value) => codePointsOf(value) >= minLength && codePointsOf(value) <= maxLength);
  }
  // Replace a final `+` or `*` with the schema's length range, because the generator rarely makes long texts.
  const bounded = pattern.replace(/[+*]\$$/, `{${minLength},${Math.max(minLength, longest - 1)}}$`);
  // The generator does not support lookaheads, so the filter below applies the whole pattern.
  const whole = new RegExp(pattern);
  return fc
    .stringMatching(new RegExp(bounded.replace(/\(\?![^)]*\)/, '')))
    .filter((text) => whole.test(text));
}

function codePointsOf(text: string): number {
  return Array.from(text).length;
}

const TINY_GIF = Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');
const TINY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Generates values that the schema accepts. */
function valid(schema: SchemaOf): fc.Arbitrary<unknown> {
  const value = validValue(schema);
  return schema.nullable === true ? fc.option(value) : value;
}

function validValue(schema: SchemaOf): fc.Arbitrary<unknown> {
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return schema.format === 'binary' ? fc.constantFrom(TINY_GIF, TINY_PNG) : validText(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000 });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return validList(schema);
    default:
      return validObject(schema);
  }
}

function validList({ items = {}, minItems = 0, maxItems = LONGEST_LIST }: SchemaOf): fc.Arbitrary<unknown> {
  return fc.array(valid(items), { minLength: minItems, maxLength: Math.min(maxItems, LONGEST_LIST) });
}

/** Generators for fields with rules that a schema cannot express, so that the API accepts most requests. */
const MEANT_BY_FIELD: Readonly<Record<string, fc.Arbitrary<unknown> | undefined>> = {
  url: fc.webUrl(),
  source_id: fc.stringMatching(/^@?[a-z][a-z0-9]{2,20}$/),
  contact_email: fc.option(fc.emailAddress()),
  reading: fc.constantFrom('', 'みずの みお', 'ミズノ', 'Mizuno Mio', 'ㄔㄣˊ'),
  // A mail accepts only ids of news of the page, and the page of this user has no news.
  item_ids: fc.constant([]),
  // The API accepts only keys of images that the user has uploaded, and this user uploads none.
  icon_image_key: fc.constant(null),
  cover_image_key: fc.constant(null),
  thumbnail_image_key: fc.constant(null),
  image_key: fc.constant(null),
  creator_url: fc.option(fc.webUrl()),
  return_url: fc.constantFrom('http://localhost:3000/', 'http://localhost:3000/ja/my/ofuse?done=1#top'),
  refresh_url: fc.constant('http://localhost:3000/my/ofuse'),
  cancel_url: fc.constant('http://localhost:3000/support/mio'),
  time_zone: fc.constantFrom(...listTimeZones()),
};

/**
 * Groups of fields of which a valid object has exactly one: an item is a link or a block, and a block has one
 * kind.
 */
const ALTERNATIVES: readonly (readonly string[])[] = [['link', 'block'], BLOCK_TYPES];
/** Kinds whose content needs an uploaded image or file; this user uploads none. */
const NEED_UPLOADS: ReadonlySet<string> = new Set<BlockType>(['picture', 'gallery', 'file']);

function validObject(schema: SchemaOf): fc.Arbitrary<unknown> {
  const { properties = {} } = schema;
  const names = ALTERNATIVES.find((group) => group.every((name) => name in properties));
  if (names === undefined) return validFields(schema);
  const others = Object.entries(properties).filter(([name]) => !names.includes(name));
  return fc.oneof(
    ...names
      .filter((name) => !NEED_UPLOADS.has(name))
      .map((name) => {
        const chosen = { ...Object.fromEntries(others), [name]: properties[name] ?? {} };
        return validFields({ ...schema, properties: chosen, required: [name] });
      }),
  );
}

function validFields({ properties = {}, required = [], minProperties = 0 }: SchemaOf): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, MEANT_BY_FIELD[name] ?? valid(field)] as const,
  );
  return fc
    .record(Object.fromEntries(fields), { requiredKeys: [...required] })
    .filter((object) => Object.keys(object).length >= minProperties);
}

const junk = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom<unknown>(
    '',
    null,
    '../../etc/passwd',
    "' OR 1=1 --",
    '\u0000',
    '\uD800',
    '9'.repeat(400),
    '-1',
    // Some parsers accept this text as a UUID, but PostgreSQL refuses it.
    'urn:uuid:0190163d-8694-739b-aea5-966c26f8ad90',
    '1e999',
    '0000-01-01T00:00:00Z',
    'javascript:alert(1)',
    '{"$gt":""}',
  ),
);

/** Generates values that the schema may refuse: missing or unknown fields, wrong types, code injections. */
function wild(schema: SchemaOf): fc.Arbitrary<unknown> {
  if (schema.properties === undefined) return fc.oneof(valid(schema), junk);
  const fields = Object.entries(schema.properties).map(([name, field]) => [name, wild(field)] as const);
  const strange = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'is_creator', 'user_id', 'x'),
    junk,
    {
      maxKeys: 1,
    },
  );
  const object = fc
    .tuple(fc.record(Object.fromEntries(fields), { requiredKeys: [] }), strange)
    .map(([known, unknown]) => ({ ...known, ...unknown }));
  return fc.oneof(valid(schema), object, junk);
}

function parameters(
  list: readonly Parameter[],
  place: string,
  make: (schema: SchemaOf) => fc.Arbitrary<unknown>,
) {
  const own = list.filter((parameter) => parameter.in === place);
  return fc.record(Object.fromEntries(own.map(({ name, schema }) => [name, make(schema)])), {
    requiredKeys: own.filter(({ required }) => required === true).map(({ name }) => name),
  });
}

/**
 * Undeclared parameters: misspelled names, names from other operations, and names that every object inherits.
 */
const unknownParameters = fc.dictionary(
  fc.constantFrom('x', 'EXPAND', 'user_id', 'toString', 'a b'),
  fc.string({ maxLength: 20 }),
  { maxKeys: 1 },
);

/**
 * Unusual headers of browsers, proxies and attackers; the API must accept a valid request with any of them.
 */
const oddHeaders = fc.record(
  {
    'accept-language': fc.constantFrom('ja,'.repeat(1700), '*', ';q=', 'x'.repeat(5000), ''),
    accept: fc.constantFrom('text/html', 'nonsense', 'application/json;q=0'),
    'user-agent': fc.constantFrom('', 'x'.repeat(3000)),
    referer: fc.constantFrom(
      '',
      'no address',
      'https://',
      'https://[::1',
      `https://example.com/${'x'.repeat(3000)}`,
    ),
    'sec-purpose': fc.constantFrom('prefetch', ''),
    'x-forwarded-for': fc.constantFrom('nowhere', '1.2.3.4, '.repeat(100)),
    'x-request-id': fc.constantFrom('', 'x'.repeat(300), '../..'),
    'if-none-match': fc.constantFrom('*', '"x"', 'x'),
    range: fc.constantFrom('bytes=0-1', 'bytes=-'),
    dnt: fc.constantFrom('1', 'maybe'),
  },
  { requiredKeys: [] },
);

/** Generates requests to an operation: valid by its contract, or `wild`. */
export function requestsTo(operation: Operation, mode: 'valid' | 'wild'): fc.Arbitrary<ArbitraryRequest> {
  const make = mode === 'valid' ? valid : wild;
  const list = operation.parameters ?? [];
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const body = schema === undefined ? fc.constant(undefined) : make(schema);
  const query = parameters(list, 'query', make);
  return fc.record({
    path: parameters(list, 'path', make),
    query:
      mode === 'valid'
        ? query
        : fc.tuple(query, unknownParameters).map(([known, unknown]) => ({ ...known, ...unknown })),
    headers: oddHeaders,
    body: mode === 'valid' || schema === undefined ? body : fc.option(body, { nil: undefined, freq: 10 }),
  });
}

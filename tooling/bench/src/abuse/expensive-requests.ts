import type { ArbitraryRequest, SchemaOf } from '@musubi/api/contract-arbitraries';
import type { BoundOperation } from '@musubi/api/contract-document';

import { fill, type Filling } from './expensive-values.ts';
import { PIECES } from './hostile-texts.ts';
import { JSON_SHAPES } from './json-shapes.ts';

/** A request to an operation, with a name for the report. */
export interface ExpensiveRequest extends ArbitraryRequest {
  readonly name: string;
  /** JSON text to send instead of `body`, for shapes that no JavaScript value represents. */
  readonly json?: string;
}

const BODY_MAX_BYTES = 256 * 1024;
/**
 * Fractions of the contract's maximum lengths to try. With 0.3, a text is about as long as the API's own
 * limit, which counts graphemes. With 0.1 and 0.02, a body with full lists stays below the API's limit on
 * body size.
 */
const SHARES = [1, 0.3, 0.1, 0.02] as const;
const URL_KINDS = 4;
const PLAIN: Filling = { piece: 'a', share: 0.02, urlKind: 1, areListsFull: false };
/** Length of a long query or header. The request line and all headers together have a limit of 16 KiB. */
const HEAD_BYTES = 14_000;

const bodySchemaOf = ({ operation }: BoundOperation): SchemaOf | undefined =>
  operation.requestBody?.content['application/json']?.schema;

function fillParameters({ operation }: BoundOperation, place: 'path' | 'query', filling: Filling) {
  const own = (operation.parameters ?? []).filter((parameter) => parameter.in === place);
  return Object.fromEntries(own.map(({ name, schema }) => [name, fill(schema, filling)]));
}

/** Fills path parameters with existing handles and ids. */
function knownPath({ operation }: BoundOperation) {
  const own = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
  return Object.fromEntries(
    own.map(({ name, schema }) => [name, fill(schema, PLAIN, schema['format'] === 'uuid' ? name : 'pub_id')]),
  );
}

function plain(bound: BoundOperation): ArbitraryRequest {
  const required = (bound.operation.parameters ?? []).filter((one) => one.required === true);
  const query = Object.fromEntries(
    required
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, schema }) => [name, fill(schema, PLAIN, name)]),
  );
  const schema = bodySchemaOf(bound);
  return {
    path: knownPath(bound),
    query,
    headers: {},
    body: schema === undefined ? undefined : fill(schema, PLAIN),
  };
}

const FILLINGS: readonly Filling[] = PIECES.flatMap((piece) =>
  SHARES.flatMap((share) =>
    [false, true].flatMap((isMinimal) =>
      Array.from({ length: URL_KINDS }, (_, urlKind) => ({
        piece,
        share,
        urlKind,
        areListsFull: true,
        isMinimal,
      })),
    ),
  ),
);

function largestBodies(bound: BoundOperation): readonly ExpensiveRequest[] {
  const schema = bodySchemaOf(bound);
  if (schema === undefined) return [];
  const base = plain(bound);
  const bodies: ExpensiveRequest[] = [];
  let before = '';
  for (const filling of FILLINGS) {
    const body = fill(schema, filling);
    const text = JSON.stringify(body);
    // Drops each oversized body immediately, because all of them together do not fit into memory.
    if (Buffer.byteLength(text) <= BODY_MAX_BYTES && text !== before) {
      const { piece, share, urlKind, isMinimal } = filling;
      const name = `${isMinimal === true ? 'least ' : ''}body of ${JSON.stringify(piece)} × ${share}, address ${urlKind}`;
      bodies.push({ ...base, name, body });
    }
    before = text;
  }
  return bodies;
}

/** Replaces the whole body, and then each field, with each of `JSON_SHAPES`. */
function shapedBodies(bound: BoundOperation): readonly ExpensiveRequest[] {
  const schema = bodySchemaOf(bound);
  if (schema === undefined) return [];
  const base = plain(bound);
  const small = fill(schema, { ...PLAIN, share: 0 }) as Readonly<Record<string, unknown>>;
  const places = ['', ...Object.keys(schema.properties ?? {})];
  return places.flatMap((field) =>
    Object.entries(JSON_SHAPES).map(([shape, value]) => {
      const others = Object.entries(small).filter(([name]) => name !== field);
      const around = others.map(([name, other]) => `${JSON.stringify(name)}:${JSON.stringify(other)},`);
      const json = field === '' ? value : `{${around.join('')}${JSON.stringify(field)}:${value}}`;
      return { ...base, name: field === '' ? shape : `${shape} as ${field}`, json };
    }),
  );
}

function queries(bound: BoundOperation): readonly ExpensiveRequest[] {
  const base = plain(bound);
  const filled = PIECES.map((piece) => ({
    ...base,
    name: `parameters of ${JSON.stringify(piece)}`,
    query: fillParameters(bound, 'query', { piece, share: 1, urlKind: 0, areListsFull: true }),
  }));
  const urls = PIECES.flatMap((piece) =>
    Array.from({ length: URL_KINDS }, (_, urlKind) => ({
      ...base,
      name: `parameters of addresses of ${JSON.stringify(piece)}, ${urlKind}`,
      query: Object.fromEntries(
        Object.entries(base.query).map(([name, value]) => [
          name,
          name.endsWith('url')
            ? fill(
                { type: 'string', maxLength: 2048 },
                { piece, share: 1, urlKind, areListsFull: true },
                name,
              )
            : value,
        ]),
      ),
    })),
  );
  const unknown = Object.fromEntries(Array.from({ length: HEAD_BYTES / 8 }, (_, at) => [`k${at}`, '']));
  const first = bound.operation.parameters?.find((parameter) => parameter.in === 'query')?.name ?? 'x';
  return [
    ...filled,
    ...(base.query['url'] === undefined ? [] : urls),
    { ...base, name: 'unknown parameters', query: unknown },
    {
      ...base,
      name: 'one parameter many times',
      query: { [first]: Array.from({ length: HEAD_BYTES / (first.length + 8) }, () => 'a') },
    },
    { ...base, name: 'one long parameter', query: { [first]: 'a'.repeat(HEAD_BYTES) } },
  ];
}

/** Headers that the API parses, each nearly as long as the API accepts. */
const HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'many languages': { 'accept-language': 'ja,'.repeat(HEAD_BYTES / 3) },
  'many languages with weights': { 'accept-language': 'a-b;q=0.1,'.repeat(HEAD_BYTES / 10) },
  'many proxies': { 'x-forwarded-for': '1.2.3.4, '.repeat(HEAD_BYTES / 9) },
  'a long agent': { 'user-agent': 'Mozilla/5.0 (a;'.repeat(HEAD_BYTES / 15) },
  'a long referrer': { referer: `https://${'a.'.repeat(HEAD_BYTES / 2)}com/` },
  'a long origin': { origin: `https://${'a.'.repeat(HEAD_BYTES / 2)}com` },
  'many cookies': { cookie: 'a=b; '.repeat(HEAD_BYTES / 5) },
  'many media types': { accept: 'a/b;q=0.1,'.repeat(HEAD_BYTES / 10) },
};

/** Fills path parameters with hostile texts. */
function paths(bound: BoundOperation): readonly ExpensiveRequest[] {
  if (!bound.path.includes('{')) return [];
  return PIECES.map((piece) => ({
    ...plain(bound),
    name: `path of ${JSON.stringify(piece)}`,
    path: fillParameters(bound, 'path', { piece, share: 1, urlKind: 0, areListsFull: true }),
  }));
}

function headed(bound: BoundOperation): readonly ExpensiveRequest[] {
  return Object.entries(HEADERS).map(([name, headers]) => ({ ...plain(bound), name, headers }));
}

/** Bearer tokens that must be parsed before they can be refused. */
const BEARERS: Readonly<Record<string, string>> = {
  'a long bearer': 'a'.repeat(HEAD_BYTES),
  'a bearer of dots': '.'.repeat(HEAD_BYTES),
  'a bearer of nested lists': `e30.${Buffer.from('['.repeat(HEAD_BYTES / 2)).toString('base64url')}.a`,
  'blanks before a bearer': `${' '.repeat(HEAD_BYTES)}a`,
};

/** Creates requests with invalid bearer tokens. */
export function bearerRequests(bound: BoundOperation): readonly ExpensiveRequest[] {
  return Object.entries(BEARERS).map(([name, bearer]) => ({
    ...plain(bound),
    name,
    headers: { authorization: `Bearer ${bearer}` },
  }));
}

/** Creates the most expensive requests that the schemas of an operation allow. */
export function expensiveRequests(bound: BoundOperation): readonly ExpensiveRequest[] {
  return [
    { ...plain(bound), name: 'plain' },
    ...largestBodies(bound),
    ...shapedBodies(bound),
    ...queries(bound),
    ...paths(bound),
    ...headed(bound),
  ];
}

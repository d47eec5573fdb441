import fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseJson } from './foreign-json.ts';
import { importReadingSchema } from './import-answer.ts';
import { readImport } from './read-import.ts';
import { toNextScript } from './testing/import-fixture.ts';
import { IMPORT_FIXTURES } from './testing/import-fixtures.ts';

const MAX_CHARACTERS = 20_000;
const SHORT_FIXTURES = IMPORT_FIXTURES.filter(({ text }) => text.length < MAX_CHARACTERS);
const fixture = fc.constantFrom(...SHORT_FIXTURES);
const from = fc.constantFrom(
  null,
  'https://mio.example.com/',
  'https://linktr.ee/mio',
  'https://lit.link/mio',
  'no url',
);

/** Whether the API accepts the result of reading a text as a response of the reader process. */
function isRead(text: string, address: string | null): boolean {
  return importReadingSchema.safeParse(readImport(text, address)).success;
}

const hostilePart = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    '"',
    '\\',
    '<',
    '>',
    '</a>',
    '<h2>',
    '{',
    '}',
    '[',
    ']',
    '\u0000',
    '\u202E',
    '\uD800',
    ',',
    '\n',
    'javascript:',
    'mailto:',
    '@',
    '&#x0;',
  ),
);

test('returns a valid reading of any bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), from, (bytes, address) => {
      expect(isRead(new TextDecoder().decode(bytes), address)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('returns a valid reading of fixtures with changed parts', () => {
  const change = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(200),
    part: hostilePart,
  });
  fc.assert(
    fc.property(
      fixture,
      fc.array(change, { minLength: 1, maxLength: 4 }),
      from,
      ({ text }, changes, address) => {
        const changed = changes.reduce((result, { at, length, part }) => {
          const start = Math.floor(at * result.length);
          return result.slice(0, start) + part + result.slice(start + length);
        }, text);
        expect(isRead(changed, address)).toBe(true);
      },
    ),
    { numRuns: 1000 },
  );
});

const hostileValue = fc.oneof(
  hostilePart,
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1e300,
    42,
    {},
    [],
    [[]],
    { length: 9 },
    'https://a.example/',
    '\u3164',
    'あ'.repeat(5000),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Replaces those values in a JSON document for which `next` returns a replacement. */
function replaceValues(
  value: unknown,
  next: () => { readonly isReplaced: boolean; readonly value: unknown },
): unknown {
  const replacement = next();
  if (replacement.isReplaced) return replacement.value;
  if (Array.isArray(value)) return value.map((entry) => replaceValues(entry, next));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, replaceValues(entry, next)]));
}

interface Replacement {
  /** The value is replaced when this is 0. */
  readonly chance: number;
  readonly value: unknown;
}

/** Takes the next value of an infinite stream, whose iterator type also allows an end. */
const takeNext = (stream: Iterator<Replacement>): Replacement => stream.next().value as Replacement;

const NEXT_SCRIPT = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s;

/** The JSON documents in the fixtures: in files, and in pages of Next.js. */
const DOCUMENTS = SHORT_FIXTURES.flatMap(({ text, from: address }) => {
  const script = NEXT_SCRIPT.exec(text)?.[1];
  const json = parseJson(script ?? text);
  return json === undefined ? [] : [{ json, isPage: script !== undefined, address }];
});

test('returns a valid reading of JSON with changed values', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(10);
  const replacements = fc.infiniteStream(fc.record({ chance: fc.nat(30), value: hostileValue }));
  fc.assert(
    fc.property(fc.constantFrom(...DOCUMENTS), replacements, ({ json, isPage, address }, stream) => {
      const changed = replaceValues(json, () => {
        const { chance, value } = takeNext(stream);
        return { isReplaced: chance === 0, value };
      });
      const props = (changed as { props?: { pageProps?: unknown } } | null)?.props?.pageProps;
      expect(isRead(isPage ? toNextScript(props) : JSON.stringify(changed), address)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

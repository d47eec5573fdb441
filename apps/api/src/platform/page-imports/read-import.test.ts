import { describe, expect, test } from 'vitest';

import type { ImportReading } from './found-page.ts';
import { importReadingSchema } from './import-answer.ts';
import { readImport } from './read-import.ts';
import { completeExpected, describePage, PRIVATE_VALUES } from './testing/import-fixture.ts';
import { IMPORT_FIXTURES } from './testing/import-fixtures.ts';

const describeReading = (reading: ImportReading): unknown =>
  reading.kind === 'found' ? describePage(reading.page) : reading.code;

describe('readImport', () => {
  test.each(IMPORT_FIXTURES.map((fixture) => [fixture.name, fixture] as const))(
    'reads %s',
    (_name, { text, from, expected }) => {
      const reading = readImport(text, from);
      expect(describeReading(reading)).toEqual(
        typeof expected === 'string' ? expected : completeExpected(expected),
      );
      expect(importReadingSchema.parse(reading)).toEqual(reading);
    },
  );

  test('C3: keeps the full stop of a URL that is alone on its line', () => {
    const lines = ['Essay', 'https://example.com/wiki/Gustav_III.', '', 'see https://example.com/shop.'];
    expect(describeReading(readImport(lines.join('\n'), null))).toMatchObject({
      items: ['Essay → https://example.com/wiki/Gustav_III.', 'see → https://example.com/shop'],
    });
  });

  test.each(PRIVATE_VALUES)('never returns the private value %s', (value) => {
    const planted = IMPORT_FIXTURES.filter(({ text }) => text.includes(value));
    expect(planted).not.toEqual([]);
    for (const { text, from } of planted) {
      expect(JSON.stringify(readImport(text, from))).not.toContain(value);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

import { toYaml } from './to-yaml.ts';

describe('toYaml', () => {
  test('writes documents that a YAML parser reads as the same JSON', () => {
    const line = fc.constantFrom(
      '',
      ' ',
      'a',
      '  indented',
      '# no comment',
      '- no list',
      'key: value',
      '|',
      '…',
      '\t',
    );
    const lines = fc.array(line, { maxLength: 6 }).map((all) => all.join('\n'));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.jsonValue({ maxDepth: 0 }),
        lines,
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(
          fc.oneof(fc.constantFrom('yes', 'null', '200', '$ref', 'x-put'), fc.string()),
          tie('value'),
          {
            maxKeys: 4,
          },
        ),
      ),
    }));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), value), (document) => {
        const json: unknown = JSON.parse(JSON.stringify(document));
        expect(parse(toYaml(json))).toEqual(json);
      }),
      { numRuns: 500 },
    );
  });

  test('writes paragraphs as blocks, and keys that YAML reads as other values in quotation marks', () => {
    const document = { on: 1, '200': ['a', { b: 'One.\n\n  Two.\n' }], empty: {}, none: [] };
    expect(toYaml(document)).toBe(
      [
        '"200":',
        '  - "a"',
        '  - b: |',
        '      One.',
        '',
        '        Two.',
        '"on": 1',
        'empty: {}',
        'none: []',
        '',
      ].join('\n'),
    );
  });
});

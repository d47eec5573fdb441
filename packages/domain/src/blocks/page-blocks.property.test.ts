import fc from 'fast-check';
import { expect, test } from 'vitest';

import { BLOCK_RULES, BLOCK_TYPES, type BlockRule } from './block-rules.ts';
import { checkBlockContent, imageKeysOfBlock, toBlockParts } from './page-blocks.ts';
import { readStoredBlock } from './stored-blocks.ts';

const TEXTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  ']]><!--',
  '\u202Eevil\u202C',
  '\u0000\u0007\u200B',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'https://user:pass@example.com/',
  'https://example.com/?q="><svg onload=alert(1)>',
  'ＨＴＴＰＳ://example.com',
  '\r\nSet-Cookie: a=b',
  'BEGIN:VEVENT\nEND:VEVENT',
  '👩🏽‍🎨',
  'e\u0301'.repeat(30),
];

const words = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.webUrl(),
);
const moment = fc
  .date({ noInvalidDate: true, min: new Date(0), max: new Date(Date.UTC(9999, 0)) })
  .map((time) => time.toISOString());

/**
 * Values that the contract's schema accepts for a field. Texts, URLs and time zones are arbitrary strings.
 */
function valueOf(rule: BlockRule): fc.Arbitrary<unknown> {
  switch (rule.shape) {
    case 'moment':
      return moment;
    case 'choice':
      return fc.constantFrom(...rule.of);
    case 'as_sent':
      if (typeof rule.otherwise === 'boolean') return fc.boolean();
      return typeof rule.otherwise === 'number' ? fc.nat({ max: 86_399 }) : fc.constantFrom('sm9', 'mio-cat');
    case 'amount':
      return fc.option(fc.nat());
    case 'id':
      return fc.uuid().map((id) => id.toUpperCase());
    case 'lines':
      return fc.array(words, { maxLength: 3 });
    case 'group':
      return fieldsOf(rule.of);
    case 'list':
      return fc.array(fieldsOf(rule.of), { minLength: rule.min, maxLength: 4 });
    case 'zone':
      return fc.oneof(fc.constantFrom('Asia/Tokyo', 'UTC', 'asia/taipei'), words);
    default:
      return words;
  }
}

const fieldsOf = (rules: Readonly<Record<string, BlockRule>>): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, valueOf(rule)])));

const CONTROLS = /[\u0000-\u0009\u000B-\u001F\u007F]/;

test.each(BLOCK_TYPES)('a checked %s does not change when it is stored and sent again', (type) => {
  fc.assert(
    fc.property(fieldsOf(BLOCK_RULES[type]), (data) => {
      const checked = checkBlockContent({ [type]: data });
      fc.pre(checked.ok);
      const { content } = checked;
      const stored = JSON.parse(JSON.stringify(content.data)) as unknown;
      expect(readStoredBlock({ type, v: 1, data: stored })).toEqual(content);
      expect(checkBlockContent(toBlockParts(content))).toEqual(checked);
      expect(CONTROLS.test(Object.values(content.data).join(' '))).toBe(false);
      const { url } = content.data as { readonly url?: string };
      expect(url === undefined || url === '' || /^https?:\/\/[^@]+$/.test(new URL(url).origin)).toBe(true);
      expect(imageKeysOfBlock(content).every((key) => key === 'mio-cat' || key === 'sm9')).toBe(true);
    }),
    { numRuns: 300 },
  );
});

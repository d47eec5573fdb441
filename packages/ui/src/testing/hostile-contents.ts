import type { BlockParts, BlockType } from '@musubi/domain/block-contents';
import { BLOCK_RULES, BLOCK_TYPES } from '@musubi/domain/block-rules';

interface Rule {
  readonly shape: string;
  readonly of?: unknown;
  readonly otherwise?: unknown;
}

const MOMENT = '2099-12-04T10:30:00.000Z';
const SAFE_URL = 'https://example.com/';

/** Fills every text field with the text. Choices and switches have their default. */
function fill(rules: object, text: string): object {
  const fields = Object.entries(rules).map(([field, rule]: [string, Rule]) => {
    if (rule.shape === 'list') return [field, [fill(rule.of as object, text), fill(rule.of as object, text)]];
    if (rule.shape === 'lines') return [field, [text, text]];
    // The only group has a switch: whether a board takes letters.
    if (rule.shape === 'group') return [field, { ...fill(rule.of as object, text), letter: true }];
    if (rule.shape === 'amount') return [field, 0];
    if (rule.shape === 'choice') return [field, (rule.of as readonly string[])[0]];
    if (rule.shape === 'as_sent' && typeof rule.otherwise !== 'string' && rule.otherwise !== null) {
      return [field, rule.otherwise];
    }
    return [field, text];
  });
  return Object.fromEntries(fields) as object;
}

const picture = (text: string) => ({ image_key: 'key', alt: text, is_decoration: false, caption: text });

const entry = (text: string) => ({
  id: '0198c1f2-a7b3-7d5e-8f00-0000000000d1',
  name: text,
  image_key: 'key',
  alt: text,
  includes: text,
  turnaround: text,
  price_from: 0,
  price_to: 100_000_000_000,
  price_note: text,
});

/** Valid values for fields that must be valid; otherwise a page omits the block or a part of it. */
const VALID: Readonly<Record<BlockType, readonly ((text: string) => object)[]>> = {
  heading: [],
  text: [],
  picture: [picture],
  gallery: [(text) => ({ pictures: [picture(text), { ...picture(text), alt: '' }] })],
  quotation: [() => ({ is_vertical: true })],
  faq: [],
  countdown: [
    () => ({ until: MOMENT }),
    () => ({ until: '1999-01-01T00:00:00.000Z' }),
    () => ({ until: '9999-01-01T00:00:00.000Z', time_zone: 'UTC' }),
  ],
  event: [
    () => ({ starts_at: MOMENT, ends_at: MOMENT, state: 'moved' }),
    () => ({ starts_at: MOMENT, ends_at: null, is_all_day: true, url: SAFE_URL }),
  ],
  player: [
    () => ({ provider: 'youtube', ref: 'dQw4w9WgXcQ', image_key: null }),
    () => ({ provider: 'nicovideo', ref: 'sm9', image_key: 'key' }),
  ],
  product: [() => ({ url: SAFE_URL }), () => ({ url: SAFE_URL, image_key: 'key' })],
  now: [],
  map: [() => ({ image_key: null, service: 'apple' }), () => ({ image_key: 'key', service: 'google' })],
  divider: [],
  mail_list: [],
  file: [() => ({ file_key: 'key', format: 'pdf', size_bytes: 1 })],
  commission: [
    (text) => ({ items: [entry(text)], ai: 'assists', ask: { letter: true, url: SAFE_URL } }),
    (text) => ({ items: [{ ...entry(text), price_from: null, price_to: null }] }),
  ],
};

/**
 * Returns contents of a kind of block with the text in every field, and variants with valid values, which a
 * page draws completely.
 */
export function hostileContentsOf(type: BlockType, text: string): readonly BlockParts[] {
  const content = fill(BLOCK_RULES[type], text);
  return [{ [type]: content }, ...VALID[type].map((valid) => ({ [type]: { ...content, ...valid(text) } }))];
}

/** Returns contents of every kind of block with the text in every field. */
export function hostileContents(text: string): readonly BlockParts[] {
  return BLOCK_TYPES.flatMap((type) => hostileContentsOf(type, text));
}

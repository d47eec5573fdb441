import type { PublicProfile } from '@musubi/api-client';
import { BLOCK_RULES, BLOCK_TYPES } from '@musubi/domain/page-blocks';

import { blockIdAt } from './sample-blocks.ts';

interface Rule {
  readonly shape: string;
  readonly of?: unknown;
  readonly otherwise?: unknown;
}

const MOMENT = '2026-12-04T10:30:00.000Z';
const SAFE_URL = 'https://example.com/';

/** Puts the text into every field that a creator types. Choices and switches have their default. */
function fill(rules: object, text: string): object {
  const fields = Object.entries(rules).map(([field, rule]: [string, Rule]) => {
    if (rule.shape === 'list') return [field, [fill(rule.of as object, text), fill(rule.of as object, text)]];
    if (rule.shape === 'choice') return [field, (rule.of as readonly string[])[0]];
    if (rule.shape === 'as_sent' && typeof rule.otherwise !== 'string' && rule.otherwise !== null) {
      return [field, rule.otherwise];
    }
    return [field, text];
  });
  return Object.fromEntries(fields) as object;
}

const KINDS: readonly (readonly [type: string, safe: object])[] = [
  ...BLOCK_TYPES.map((type) => [type, {}] as const),
  ['event', { starts_at: MOMENT, ends_at: MOMENT, state: 'moved' }],
  ['event', { starts_at: MOMENT, ends_at: null, is_all_day: true, url: SAFE_URL }],
  ['countdown', { until: '9999-01-01T00:00:00.000Z' }],
  ['countdown', { until: '1999-01-01T00:00:00.000Z', time_zone: 'UTC' }],
  ['product', { url: SAFE_URL }],
];

/**
 * Creates a block of every kind with the hostile text in every field, and further ones with times and URLs that
 * are valid, because a page leaves out an event without a time. The second half is sensitive.
 */
export function createHostileBlocks(text: string): NonNullable<PublicProfile['blocks']> {
  const rules: Readonly<Record<string, object>> = BLOCK_RULES;
  const blocks: readonly unknown[] = [false, true].flatMap((is_sensitive) =>
    KINDS.map(([type, safe], at) => ({
      id: `${blockIdAt(is_sensitive ? 1 : 0).slice(0, -2)}${String(at).padStart(2, '0')}`,
      after_link_id: null,
      width: 'auto',
      is_sensitive,
      [type]: { ...fill(rules[type] ?? {}, text), ...safe },
    })),
  );
  return blocks as NonNullable<PublicProfile['blocks']>;
}

import { describe, expect, test } from 'vitest';

import type { BlockContents } from './block-contents.ts';
import { BLOCK_TYPES } from './block-rules.ts';
import { checkBlockContent } from './page-blocks.ts';
import { isOfNewerVersion, readStoredBlock } from './stored-blocks.ts';

const KEY = 'mio-library';
const TIMES = { starts_at: '2026-12-04T19:30:00.000Z', time_zone: 'Europe/London' };

/** The shortest valid request for each kind. */
const SHORTEST: Readonly<Record<keyof BlockContents, object>> = {
  heading: { title: 'Shows' },
  text: { body: 'Nine nights.' },
  picture: { image_key: KEY },
  gallery: { pictures: [{ image_key: KEY }, { image_key: KEY }] },
  quotation: { body: 'Doors close.' },
  faq: { items: [{ question: 'When?', answer: 'Soon.' }] },
  countdown: { until: TIMES.starts_at, time_zone: TIMES.time_zone, words: 'Out' },
  event: { title: 'Leeds', ...TIMES },
  player: { provider: 'nicovideo', ref: 'sm9', title: 'Live' },
  product: { title: 'Record', url: 'https://example.com/' },
  now: { words: 'Drawing' },
  map: { title: 'Gallery', address: 'Leeds' },
  mail_list: { title: 'News', purpose: 'One mail a month' },
  divider: {},
  file: { title: 'a', file_key: 'a-file-key' },
  commission: {
    items: [{ id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e75', name: 'Icon' }],
    ask: { letter: true },
  },
};

describe('readStoredBlock', () => {
  test.each(BLOCK_TYPES)('gives missing fields of a stored %s the defaults of a request', (type) => {
    const checked = checkBlockContent({ [type]: SHORTEST[type] });
    if (!checked.ok) throw new Error(JSON.stringify(checked.refusals));
    expect(readStoredBlock({ type, v: 1, data: SHORTEST[type] })).toEqual(checked.content);
    expect(readStoredBlock({ type, v: 1, data: checked.content.data })).toEqual(checked.content);
  });

  test('drops fields that this version does not know', () => {
    const data = { words: 'Drawing', place: '', mood: 'calm' };
    expect(readStoredBlock({ type: 'now', v: 1, data })?.data).toEqual({ words: 'Drawing', place: '' });
  });

  test('keeps a stored text that is longer than the current limit', () => {
    const words = 'a'.repeat(200);
    expect(readStoredBlock({ type: 'now', v: 1, data: { words } })?.data).toMatchObject({ words });
  });

  test.each<[string, keyof BlockContents, unknown]>([
    ['that is no object', 'now', null],
    ['that is a list', 'now', ['words']],
    ['without a required text', 'now', {}],
    ['with a number as a text', 'now', { words: 1 }],
    ['with an unknown choice', 'divider', { kind: 'stars' }],
    ['with a time that is none', 'event', { title: 'x', ...TIMES, starts_at: 'soon' }],
    ['without a time', 'countdown', { words: 'x', time_zone: 'UTC' }],
    ['with an unknown time zone', 'event', { title: 'x', ...TIMES, time_zone: 'Moon/Crater' }],
    ['without a time zone', 'event', { title: 'x', starts_at: TIMES.starts_at }],
    ['with a switch that is a text', 'quotation', { body: 'x', is_vertical: 'yes' }],
    ['without the key of the picture', 'picture', { alt: 'x' }],
    ['with a gallery without pictures', 'gallery', { pictures: [] }],
    ['with a picture that is null', 'gallery', { pictures: [null, { image_key: KEY }] }],
    ['with the id of another provider', 'player', { provider: 'youtube', ref: 'sm9', title: 'x' }],
    ['with a provider that is gone', 'player', { provider: 'vine', ref: 'x', title: 'x' }],
  ])('returns null for the malformed data %s', (_name, type, data) => {
    expect(readStoredBlock({ type, v: 1, data })).toBeNull();
    expect(isOfNewerVersion({ type, v: 1, data })).toBe(false);
  });

  test.each([
    ['an unknown kind', { type: 'hologram', v: 1, data: { words: 'x' } }],
    ['a kind named like a member of every object', { type: 'toString', v: 1, data: {} }],
    ['a newer shape', { type: 'now', v: 2, data: { words: 'x' } }],
  ])('returns null when a newer version stored %s', (_name, stored) => {
    expect(readStoredBlock(stored)).toBeNull();
    expect(isOfNewerVersion(stored)).toBe(true);
  });
});

import { readFile } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';
import { z } from 'zod';

import { toPageCard } from '#card/page-card.ts';
import { cardFonts } from '#fonts/font-files.ts';
import { createPublicProfile } from '#testing/fake-profile-source.ts';

import { toCardWords } from './draw-card.ts';

const ROWS = new URL('../../../api/test/corpus/cards/rows.json', import.meta.url);
const rows = z
  .array(z.object({ title: z.string(), input: z.string(), right: z.string() }))
  .parse(JSON.parse(await readFile(ROWS, 'utf8')));

async function drawWords(profile: { readonly name: string; readonly headline?: string }) {
  const card = toPageCard({ ...createPublicProfile(), pub_id: 'mio', ...profile });
  return toCardWords({ card, fontFiles: cardFonts(card.face) });
}

describe('names of other people on share cards', () => {
  test.each(rows)('$title', async ({ input, right }) => {
    expect((await drawWords({ name: input })).name).toBe(right);
  });
});

test('C6: leaves out a headline that the fonts cannot draw', async () => {
  expect(await drawWords({ name: 'مريم', headline: 'رسامة 2026' })).toEqual({
    name: '@mio',
    headline: '',
    initial: 'M',
  });
});

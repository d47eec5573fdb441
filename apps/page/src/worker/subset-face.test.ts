import { FONT_CHOICES } from '@musubi/domain/appearance';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';

import { fontFile } from '#fonts/font-files.ts';

import { subsetFace } from './subset-face.ts';

/** Characters with other glyphs in vertical text; Taiwan centres its commas. */
const TURNED = { ja: '、。', 'zh-TW': '「」' } as const;
/** Number of glyphs for unknown characters, which every font has. */
const NOTDEF = 1;

/** Counts the glyphs with which a font draws these characters, including their glyphs in vertical text. */
async function countGlyphs(font: Uint8Array, characters: string): Promise<number> {
  const file = Buffer.from(
    await subsetFont(font, characters, { targetFormat: 'sfnt', keepFeatures: ['vert'] }),
  );
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_table, at) => 12 + at * 16);
  const maxp = tables.find((table) => file.toString('latin1', table, table + 4) === 'maxp') ?? 0;
  return file.readUInt16BE(file.readUInt32BE(maxp + 8) + 4) - NOTDEF;
}

const CASES = (['ja', 'zh-TW'] as const).flatMap((locale) => FONT_CHOICES.map((font) => ({ locale, font })));

test.each(CASES)(
  'keeps the glyphs of vertical text when requested in $font, $locale',
  async ({ locale, font }) => {
    const file = fontFile({ font, locale }, 400);
    const { [locale]: turned } = TURNED;
    const characters = `縦に読む${turned}`;
    const [upright, vertical] = [
      await subsetFace({ file, characters }),
      await subsetFace({ file, characters, isVertical: true }),
    ];
    expect(await countGlyphs(upright, turned)).toBe(turned.length);
    expect(await countGlyphs(vertical, turned)).toBe(turned.length * 2);
  },
);

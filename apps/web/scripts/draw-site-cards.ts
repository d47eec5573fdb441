// Draws the image that social networks show for the top page, one for each language, into public/cards.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

import { BRAND, MARK_VIEW_BOX } from '@musubi/domain/brand';
import { LARGE_MARK } from '@musubi/domain/brand-large-mark';
import { LOCALES, type Locale } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import satori from 'satori';
import sharp from 'sharp';

import { SITE_CARD_SIZE, siteCardPath } from '../src/shared/config/site-card.ts';

const { resolve } = createRequire(import.meta.url);
const FONTS = {
  ja: '@expo-google-fonts/shippori-mincho/700Bold/ShipporiMincho_700Bold.ttf',
  'zh-TW': '@expo-google-fonts/noto-serif-tc/700Bold/NotoSerifTC_700Bold.ttf',
} as const;
const COLORS = { paper: '#fbf9f5', ink: '#2a2622', muted: '#6a625a', accent: '#2257a8' } as const;
const MARGIN_PX = 80;
const LINE_PX = 12;
const TITLE_PX = { en: 68, ja: 80, 'zh-TW': 88 } as const satisfies Record<Locale, number>;

const block = (style: object, children: unknown) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

function markUri(): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${MARK_VIEW_BOX}" fill="none" stroke="${COLORS.accent}" stroke-width="${LARGE_MARK.strokeWidth}" stroke-dasharray="${LARGE_MARK.dashes}"><path d="${LARGE_MARK.path}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

const mark = (px: number) => ({
  type: 'img',
  props: { src: markUri(), width: px, height: px },
});

async function drawCard(locale: Locale): Promise<Buffer> {
  const t = await getT(locale, 'top');
  const words = { title: t('hero.title'), note: t('sign_up.note') };
  const font = await readFile(resolve(locale === 'zh-TW' ? FONTS['zh-TW'] : FONTS.ja));
  const heading = block({ fontSize: TITLE_PX[locale], lineHeight: 1.35, textWrap: 'balance' }, words.title);
  const note = block({ fontSize: 32, color: COLORS.muted, marginTop: 36 }, words.note);
  const brand = block({ alignItems: 'center', gap: 20, fontSize: 40 }, [mark(56), BRAND.name]);
  const column = block({ flexDirection: 'column', justifyContent: 'space-between', width: 680 }, [
    brand,
    block({ flexDirection: 'column' }, [heading, note]),
  ]);
  const card = block(
    {
      width: SITE_CARD_SIZE.width - 2 * MARGIN_PX,
      height: SITE_CARD_SIZE.height - 2 * MARGIN_PX - LINE_PX,
      padding: MARGIN_PX,
      alignItems: 'stretch',
      justifyContent: 'space-between',
      color: COLORS.ink,
      backgroundColor: COLORS.paper,
      borderBottom: `${LINE_PX}px solid ${COLORS.accent}`,
    },
    [column, block({ alignItems: 'center' }, [mark(320)])],
  );
  // Satori reads only `type` and `props`, but its types require a whole React element.
  const svg = await satori(card as unknown as Parameters<typeof satori>[0], {
    ...SITE_CARD_SIZE,
    fonts: [{ name: 'title', weight: 700, style: 'normal', data: font }],
  });
  return sharp(Buffer.from(svg)).jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer();
}

const publicFolder = fileURLToPath(new URL('../public', import.meta.url));
await rm(`${publicFolder}/cards`, { recursive: true, force: true });
await mkdir(`${publicFolder}/cards`);
for (const locale of LOCALES)
  await writeFile(`${publicFolder}${siteCardPath(locale)}`, await drawCard(locale));

import { readFile } from 'node:fs/promises';

import { initialOf } from '@musubi/domain/graphemes';
import type { PatternTile } from '@musubi/ui/profile-page/patterns';
import type { FaceWeight } from '@musubi/ui/profile-page/web-fonts';
import satori, { type Font } from 'satori';
import sharp, { type Sharp } from 'sharp';
import subsetFont from 'subset-font';

import { toDrawableText } from '#card/card-text.ts';
import type { PageCard } from '#card/page-card.ts';
import type { CardJob } from '#card/page-cards.ts';
import { CARD_SIZE } from '#site/card-size.ts';

import { type CardArt, type CardWords, layOutCard, PICTURE_PX } from './card-layout.ts';
import { findCoverage } from './font-coverage.ts';

const AVATAR_PX = 600;
/**
 * Enlarges the pattern, because social networks shrink share cards until a small pattern looks like a grey
 * haze.
 */
const PATTERN_SCALE = 1.75;
const JPEG = { quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true } as const;

const round = (value: number): number => Math.round(value * 100) / 100;

/** Scale and position at which a single drawing covers the share card, centred at the top edge. */
function covering(width: number, height: number): { x: number; y: number; scale: number } {
  const scale = Math.max(CARD_SIZE.width / width, CARD_SIZE.height / height);
  return { x: round((CARD_SIZE.width - width * scale) / 2), y: 0, scale: round(scale) };
}

function drawPattern({ svg, width, height, repeats, onCard }: PatternTile, at: number): string {
  if (repeats === 'none') {
    const { x, y, scale } = onCard ?? covering(width, height);
    return `<g transform="translate(${x} ${y}) scale(${scale})">${svg}</g>`;
  }
  const { x, y, scale } = onCard ?? { x: 0, y: 0, scale: PATTERN_SCALE };
  const reach = repeats === 'across' ? y + height * scale : CARD_SIZE.height;
  return `<pattern id="p${at}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="translate(${x} ${y}) scale(${scale})">${svg}</pattern><rect width="100%" height="${reach}" fill="url(#p${at})"/>`;
}

function drawBackground(card: PageCard): Buffer {
  const { background, backgroundEnd } = card.palette;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">` +
      `<linearGradient id="g" x2="0" y2="1"><stop stop-color="${background}"/><stop offset="1" stop-color="${
        backgroundEnd ?? background
      }"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/>${card.patterns.map(drawPattern).join('')}</svg>`,
  );
}

/** Returns the words of a card as its fonts can draw them. */
export async function toCardWords({
  card,
  fontFiles,
}: Pick<CardJob, 'card' | 'fontFiles'>): Promise<CardWords> {
  const coveredBy = async (weight: FaceWeight): Promise<(codePoint: number) => boolean> => {
    const files = fontFiles.filter((font) => font.weight === weight);
    const coverages = await Promise.all(files.map(async ({ file }) => findCoverage(file)));
    return (codePoint) => coverages.some((coverage) => coverage.has(codePoint));
  };
  const drawable = toDrawableText(card.name, await coveredBy(700)) ?? '';
  const name = drawable === '' ? card.handle : drawable;
  return {
    name,
    headline: toDrawableText(card.headline, await coveredBy(400)) ?? '',
    initial: card.hasInitial ? initialOf(name.replace(/^@/, '')) : null,
  };
}

/**
 * Returns the font files that the words need. Each file contains only the characters that no earlier file
 * has.
 */
async function readFonts(
  { card, fontFiles }: CardJob,
  { name, headline, initial }: CardWords,
): Promise<Font[]> {
  const text = `${name}${card.handle}${headline}${initial ?? ''}${card.brand}…`;
  const fonts: Font[] = [];
  const missing = { 400: new Set(text), 700: new Set(text) };
  for (const { name: family, weight, file } of fontFiles) {
    const coverage = await findCoverage(file);
    const isMissing = missing[weight];
    // The handle has the same typeface on all cards.
    const own =
      family === 'latin' && weight === 400 ? new Set([...isMissing, ...new Set(card.handle)]) : isMissing;
    const drawn = [...own].filter((character) => coverage.has(character.codePointAt(0) ?? 0));
    if (drawn.length === 0) continue;
    for (const character of drawn) isMissing.delete(character);
    const options = { targetFormat: 'sfnt', noLayoutClosure: true } as const;
    const data = await subsetFont(await readFile(file), drawn.join(''), options);
    fonts.push({ name: family, weight, style: 'normal', data: Buffer.from(data) });
  }
  return fonts;
}

async function toDataUri(image: Sharp): Promise<string> {
  return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`;
}

/** Crops the picture around its most striking part. Without a picture, crops the avatar. */
async function toArt({ avatar, picture }: CardJob): Promise<CardArt | null> {
  if (picture !== null) {
    const { width, height } = PICTURE_PX;
    const cut = sharp(picture).resize(width, height, { fit: 'cover', position: sharp.strategy.attention });
    return { kind: 'picture', src: await toDataUri(cut) };
  }
  if (avatar === null) return null;
  const square = sharp(avatar).resize(AVATAR_PX, AVATAR_PX, { fit: 'cover' });
  return { kind: 'avatar', src: await toDataUri(square) };
}

/** Draws a share card as JPEG in the design of the creator's page. */
export async function drawCard(job: CardJob): Promise<Uint8Array> {
  const { card } = job;
  const words = await toCardWords(job);
  const layout = layOutCard(card, words, await toArt(job));
  // Satori reads only `type` and `props`, but its types require a whole React element.
  const foreground = await satori(layout as Parameters<typeof satori>[0], {
    ...CARD_SIZE,
    fonts: await readFonts(job, words),
  });
  return sharp(drawBackground(card))
    .composite([{ input: Buffer.from(foreground) }])
    .flatten({ background: card.palette.background })
    .jpeg(JPEG)
    .toBuffer();
}

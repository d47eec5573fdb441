import type { FontChoice } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';

import { sampleFamily, systemFamilies, WEB_FAMILIES } from './fonts.ts';

/** Font weights used on public pages. */
export type FaceWeight = 400 | 700;

/** One file of a page's web font, subset to the page's characters. */
export interface WebFace {
  readonly weight: FaceWeight;
  /** Path on the page's own origin, `/f/….woff2`. */
  readonly path: string;
  /**
   * Whether the file lacks characters of the running text in blocks, which is then drawn in the device's
   * fonts.
   */
  readonly lacksRunning?: boolean;
}

const FACE_PATH = /^\/f\/[\w.-]+\.woff2$/;

/** Common Latin system fonts: first the fonts as wide as Arial or Times, then the fonts of Android. */
const LATIN_FACES = {
  sans: [
    ['Arial', 'Liberation Sans', 'Helvetica Neue', 'Helvetica'],
    ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Neue Bold', 'Helvetica Bold'],
    ['Roboto', 'Roboto Regular'],
    ['Roboto Bold'],
  ],
  serif: [
    ['Times New Roman', 'Liberation Serif', 'Times'],
    ['Times New Roman Bold', 'Liberation Serif Bold', 'Times Bold'],
    ['Noto Serif', 'Noto Serif Regular'],
    ['Noto Serif Bold'],
  ],
} as const;

type LatinWidths = readonly [regular: number, bold: number, androidRegular: number, androidBold: number];

/**
 * Mean widths of the Latin letters of our fonts, measured on ordinary page text. Each width is a percentage
 * of the width of the font at the same position in `LATIN_FACES`. Han and kana are one em wide in all fonts,
 * so they need no adjustment.
 */
const LATIN_WIDTHS: Readonly<Record<FontChoice, readonly [other: LatinWidths, zhTw: LatinWidths]>> = {
  ntlg: [
    [98.2, 92.6, 98.4, 98.2],
    [104.3, 102.9, 104.5, 109.2],
  ],
  dnp_shuei_mincho: [
    [117.6, 115, 100.4, 98.2],
    [120.7, 118.8, 103, 101.5],
  ],
  maru_maru_gothic: [
    [98.7, 92.6, 98.9, 98.2],
    [103.6, 99.2, 103.7, 105.2],
  ],
};

/**
 * Ascent and descent of Han characters. Every font of a page uses these values, so that lines do not shift
 * when the web font loads. `line-gap-override` is not needed, because every line has an explicit height.
 */
const ASCENT_PERCENT = 88;
const DESCENT_PERCENT = 12;

const local = (names: readonly string[]): string => names.map((name) => `local("${name}")`).join(',');

const metrics = (widthPercent: number): string =>
  `ascent-override:${Math.round((ASCENT_PERCENT / widthPercent) * 1000) / 10}%;descent-override:${
    Math.round((DESCENT_PERCENT / widthPercent) * 1000) / 10
  }%`;

const face = (declarations: string): string => `@font-face{${declarations}}`;

function latinFaces(font: FontChoice, locale: Locale): string {
  const faces = LATIN_FACES[font === 'dnp_shuei_mincho' ? 'serif' : 'sans'];
  const widths = LATIN_WIDTHS[font][locale === 'zh-TW' ? 1 : 0];
  return faces
    .map((names, at) => {
      const width = widths[at] ?? 100;
      return face(
        `font-family:${WEB_FAMILIES[at < 2 ? 1 : 2]};font-weight:${at % 2 === 0 ? 400 : 700};src:${local(names)};` +
          `size-adjust:${width}%;${metrics(width)};unicode-range:U+20-24F`,
      );
    })
    .join('');
}

/** Code points that creators type most: ASCII, kana and their punctuation. */
const COMMON_RANGES = [
  [0x20, 0x7e],
  [0x3000, 0x3002],
  [0x300c, 0x3011],
  [0x3041, 0x3096],
  [0x30a0, 0x30ff],
  [0xff01, 0xff0f],
  [0xff1a, 0xff1f],
] as const;

/** The characters that an editor's preview can draw in the page's typeface before the text is saved. */
export const COMMON_CHARACTERS = COMMON_RANGES.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
).join('');

/**
 * Returns the `@font-face` rules of files with `COMMON_CHARACTERS`. They must follow the rules of the page's
 * own font, which lacks characters that are not saved yet.
 * @throws RangeError for a path that is not of the form `/f/….woff2`.
 */
export function commonFontCss(faces: readonly WebFace[]): string {
  const ranges = COMMON_RANGES.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join(
    ',',
  );
  return faces
    .map(({ weight, path }) =>
      face(
        `font-family:${WEB_FAMILIES[0]};font-weight:${weight};font-display:swap;src:${urlOf(path)};${metrics(100)};unicode-range:${ranges}`,
      ),
    )
    .join('');
}

/** The characters of typeface samples in the editor, for all languages. */
export const SAMPLE_CHARACTERS = ' Aaあ永字';

/**
 * Returns the `@font-face` rules of a file with `SAMPLE_CHARACTERS`, under the family name of the sample.
 * @throws RangeError for a path that is not of the form `/f/….woff2`.
 */
export function sampleFontCss(font: FontChoice, faces: readonly WebFace[]): string {
  return faces
    .map(({ weight, path }) =>
      face(
        `font-family:${sampleFamily(font)};font-weight:${weight};font-display:swap;src:${urlOf(path)};${metrics(100)}`,
      ),
    )
    .join('');
}

/** @throws RangeError for a path that is not of the form `/f/….woff2`. */
function urlOf(path: string): string {
  if (!FACE_PATH.test(path)) throw new RangeError(`Not a file of a page's font: ${JSON.stringify(path)}`);
  return `url(${path})format("woff2")`;
}

export interface WebFontChoice {
  readonly font: FontChoice;
  readonly locale: Locale;
  readonly faces: readonly WebFace[];
}

/**
 * Returns the `@font-face` rules of a page's web font and of its size-adjusted fallbacks. A weight without a
 * file gets a rule for system fonts. Without this rule, the browser would use the file of the other weight.
 * @throws RangeError for a path that is not of the form `/f/….woff2`.
 */
export function webFontCss({ font, locale, faces }: WebFontChoice): string {
  if (faces.length === 0) return '';
  const sourceOf = (weight: FaceWeight): string => {
    const path = faces.find((one) => one.weight === weight)?.path;
    if (path === undefined) return local(systemFamilies(font, locale));
    return urlOf(path);
  };
  const own = ([400, 700] as const)
    .map((weight) =>
      face(
        `font-family:${WEB_FAMILIES[0]};font-weight:${weight};font-display:swap;src:${sourceOf(weight)};${metrics(100)}`,
      ),
    )
    .join('');
  return own + latinFaces(font, locale);
}

import { createRequire } from 'node:module';

import type { FontChoice } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import type { FaceWeight } from '@musubi/ui/profile-page/web-fonts';

/** Paths of a typeface's font files, which are complete rather than subset. */
type Typeface = Readonly<Record<FaceWeight, string>>;

const { resolve } = createRequire(import.meta.url);

/**
 * Typefaces of the three font choices, all under the Open Font License. Chinese pages have their own
 * typefaces: Taiwan draws Han characters differently, and the Japanese fonts lack a fifth of the characters
 * common in Taiwan.
 */
const TYPEFACES: Readonly<Record<FontChoice, () => readonly [other: Typeface, zhTw: Typeface]>> = {
  ntlg: () => [
    {
      400: resolve('@expo-google-fonts/zen-kaku-gothic-new/400Regular/ZenKakuGothicNew_400Regular.ttf'),
      700: resolve('@expo-google-fonts/zen-kaku-gothic-new/700Bold/ZenKakuGothicNew_700Bold.ttf'),
    },
    {
      400: resolve('@expo-google-fonts/noto-sans-tc/400Regular/NotoSansTC_400Regular.ttf'),
      700: resolve('@expo-google-fonts/noto-sans-tc/700Bold/NotoSansTC_700Bold.ttf'),
    },
  ],
  dnp_shuei_mincho: () => [
    {
      400: resolve('@expo-google-fonts/shippori-mincho/400Regular/ShipporiMincho_400Regular.ttf'),
      700: resolve('@expo-google-fonts/shippori-mincho/700Bold/ShipporiMincho_700Bold.ttf'),
    },
    {
      400: resolve('@expo-google-fonts/noto-serif-tc/400Regular/NotoSerifTC_400Regular.ttf'),
      700: resolve('@expo-google-fonts/noto-serif-tc/700Bold/NotoSerifTC_700Bold.ttf'),
    },
  ],
  // The regular weight is 500, because at lower weights this font's strokes hardly look rounded.
  maru_maru_gothic: () => [
    {
      400: resolve('@expo-google-fonts/zen-maru-gothic/500Medium/ZenMaruGothic_500Medium.ttf'),
      700: resolve('@expo-google-fonts/zen-maru-gothic/700Bold/ZenMaruGothic_700Bold.ttf'),
    },
    {
      400: resolve('@expo-google-fonts/chiron-goround-tc/500Medium/ChironGoRoundTC_500Medium.ttf'),
      700: resolve('@expo-google-fonts/chiron-goround-tc/700Bold/ChironGoRoundTC_700Bold.ttf'),
    },
  ],
};

export interface TypefaceChoice {
  readonly font: FontChoice;
  readonly locale: Locale;
}

/** Returns the path of a typeface's complete font file, which is not subset. */
export function fontFile({ font, locale }: TypefaceChoice, weight: FaceWeight): string {
  const [other, zhTw] = TYPEFACES[font]();
  return (locale === 'zh-TW' ? zhTw : other)[weight];
}

const LATIN = (): Typeface => ({
  400: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  700: resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
});

/** A complete font file, with the name under which the layout of a share card refers to it. */
export interface CardFont {
  readonly name: 'page' | 'latin' | 'rest' | 'rare';
  readonly weight: FaceWeight;
  readonly file: string;
}

/**
 * Returns the fonts of a share card in fallback order: the page's typeface, one with the letters of European
 * languages and Vietnamese, and two that together have nearly every Han character and kana.
 */
export function cardFonts(face: TypefaceChoice): readonly CardFont[] {
  const faces = [
    ['page', (weight) => fontFile(face, weight)],
    ['latin', (weight) => LATIN()[weight]],
    ['rest', (weight) => fontFile({ font: 'ntlg', locale: 'zh-TW' }, weight)],
    ['rare', (weight) => fontFile({ font: 'dnp_shuei_mincho', locale: 'ja' }, weight)],
  ] as const satisfies readonly (readonly [CardFont['name'], (weight: FaceWeight) => string])[];
  return faces.flatMap(([name, file]) =>
    ([400, 700] as const).map((weight) => ({ name, weight, file: file(weight) })),
  );
}

/**
 * Version of the subsets. Increment it when the fonts or their subsetting change, so that stored subsets are
 * replaced.
 */
const EDITION = 1;

/** Returns the name of the chosen typeface together with `EDITION`. */
export function typefaceName({ font, locale }: TypefaceChoice): string {
  return `${font} ${locale === 'zh-TW' ? 'zh-TW' : 'ja'} ${EDITION}`;
}

import { HEADER_LAYOUTS, LINK_SHAPES, THEME_IDS } from '@musubi/domain/appearance';

/** A fictional creator, generated from a number and identical in every run. */
export interface MadeUpCreator {
  readonly userId: string;
  readonly pubId: string;
  readonly name: string;
  readonly headline: string;
  readonly bio: string;
  readonly genres: readonly string[];
  readonly appearance: {
    readonly themeId: string;
    readonly linkShape: string;
    readonly headerLayout: string;
  };
  readonly links: readonly { readonly title: string; readonly url: string }[];
}

/** Fraction of pages that contain the word, for each word of `WORDS`. */
const SHARES = { medium: 0.01, second: 0.1, frequent: 0.5 } as const;
export const WORDS = { medium: 'watercolour', second: '銅版画', frequent: 'イラスト' } as const;
/** Word on all pages that lack the frequent word. */
export const OTHER_HALF = 'novels';

const PAGES_OF_RARE_WORD = 5;
const FILLING =
  '季節 の 移ろい を 静か な 色 で 描く 本 旅 猫 珈琲 音楽 古い 町 and paper ink stories slowly made at night'.split(
    ' ',
  );

/** Returns the rare word on the page of creator `number`. Five consecutive creators share each rare word. */
export function toRareWord(number: number): string {
  const letters = Math.floor(number / PAGES_OF_RARE_WORD)
    .toString(26)
    .padStart(5, '0');
  return `zq${letters}`;
}

// Linear congruential generator: random enough to spread words, and identical on every platform.
function createDice(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 12_345) % 4_294_967_296;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export function makeUpCreator(number: number, linkCount: number): MadeUpCreator {
  const dice = createDice(number);
  for (let warmUp = 0; warmUp < 8; warmUp += 1) dice();
  const pick = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)] as T;
  const filling = (count: number): string => Array.from({ length: count }, () => pick(FILLING)).join(' ');
  const isFrequent = dice() < SHARES.frequent;
  const words = [
    isFrequent ? WORDS.frequent : OTHER_HALF,
    ...(dice() < SHARES.medium ? [WORDS.medium] : []),
    ...(dice() < SHARES.second ? [WORDS.second] : []),
    toRareWord(number),
  ];
  return {
    userId: `bench-${number}`,
    pubId: `bench_${number}`,
    name: `${filling(2)} ${number}`,
    headline: filling(6),
    bio: `${filling(12)}\n${words.join(' ')}\n${filling(12)}`,
    genres: [],
    appearance: {
      themeId: pick(THEME_IDS),
      linkShape: pick(LINK_SHAPES),
      headerLayout: pick(HEADER_LAYOUTS),
    },
    links: Array.from({ length: linkCount }, (_, position) => ({
      title: `${filling(2)} ${position}`,
      url: `https://example.com/${number}/${position}`,
    })),
  };
}

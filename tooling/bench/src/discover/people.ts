import { hash } from 'node:crypto';

import { GENRES } from '@musubi/domain/genres';

/** A fictional creator, generated from a number and identical in every run. */
export interface Person {
  readonly userId: string;
  readonly pubId: string;
  readonly name: string;
  readonly headline: string;
  readonly bio: string;
  readonly locale: 'en' | 'ja';
  readonly genres: readonly string[];
  readonly linkTitles: readonly string[];
  readonly visibility: 'draft' | 'public' | 'unlisted';
  readonly followers: number;
  readonly stillDays: number;
  readonly createdAt: Date;
}

/** Current time of the generated platform. */
export const NOW = new Date('2026-11-23T12:00:00Z');
export const DAY_MS = 24 * 60 * 60_000;
/** Search terms, with the fraction of pages that contain them. */
export const ASKED = {
  medium: { word: 'watercolour', share: 0.01 },
  second: { word: '銅版画', share: 0.1 },
  frequent: 'イラスト',
  otherHalf: 'novels',
} as const;

const SYLLABLES =
  'ka ki ku ke ko sa shi su se so ta chi tsu te to na ni nu ne no ha hi fu he ho ma mi mu me mo ya yu yo ra ri ru re ro wa lu an el in or is ar en th br st cl'.split(
    ' ',
  );
const IDEOGRAPHS = Array.from(
  '春夏秋冬花鳥風月山川海空星雪雨雲木森林田水火土金石竹松梅桜美愛心夢光影色音楽歌声絵画本文字物語旅道町村島国人子女男母父友猫犬魚虫草葉実種食飲茶酒米麦甘辛苦白黒赤青緑黄紫銀古新大小高低長短明暗強弱東西南北上下左右中内外前後今昔朝昼夜時日年始終生死手足目耳口頭',
);
const KANA = Array.from(
  'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわん',
);

type Dice = () => number;

// Linear congruential generator: random enough to spread words, and identical on every platform.
function createDice(seed: number): Dice {
  let state = (Math.imul(seed, 2_654_435_761) + 12_345) >>> 0;
  const dice = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  for (let warmUp = 0; warmUp < 8; warmUp += 1) dice();
  return dice;
}

function makeWord(number: number, parts: readonly string[], length: number): string {
  const dice = createDice(number);
  return Array.from({ length }, () => parts[Math.floor(dice() * parts.length)]).join('');
}

const list = (count: number, make: (number: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, number) => make(number));

const LATIN = list(20_000, (number) => makeWord(number, SYLLABLES, 2 + (number % 3)));
const JAPANESE = list(4000, (number) =>
  makeWord(number, number % 2 === 0 ? KANA : IDEOGRAPHS, 2 + (number % 2)),
);
const SURNAMES = list(300, (number) => makeWord(number + 50_000, IDEOGRAPHS, 2));
const GIVEN_NAMES = list(400, (number) => makeWord(number + 60_000, IDEOGRAPHS, 2));
const WORDS_IN_TEXTS = 4000;

const MOST_FOLLOWED: readonly number[] = [1, 0.5, 0.2];
const FOLLOWS_OF_USER = 10;
const EXPONENT = 0.7;

/**
 * Number of followers of the creator with this rank. The first three have all users, a half and a fifth of
 * them. The others follow a power law. In total there are about ten follows per user.
 */
function countFollowers(place: number, size: number): number {
  const share = MOST_FOLLOWED[place - 1];
  if (share !== undefined) return Math.floor(share * size);
  const rest = (FOLLOWS_OF_USER - MOST_FOLLOWED.reduce((sum, own) => sum + own, 0)) * size;
  const first = (rest * (1 - EXPONENT)) / size ** (1 - EXPONENT);
  return Math.min(size, Math.round(first * place ** -EXPONENT));
}

/**
 * Hashes the number, so that neighbours in one table are not neighbours in another. SQL computes the same id.
 */
export function toUserId(number: number): string {
  return hash('md5', String(number), 'hex').slice(0, 28);
}

/** Word that five consecutive creators share. */
export function toRareWord(number: number): string {
  return `zq${Math.floor(number / 5)
    .toString(26)
    .padStart(5, '0')}`;
}

export function makePerson(number: number, size: number): Person {
  const dice = createDice(number);
  /** Picks the first entries more often than the last ones. */
  const pick = <T>(entries: readonly T[]): T => entries[Math.floor(entries.length * dice() ** 2)] as T;
  const isJapanese = dice() < 0.55;
  const words = (count: number): string =>
    Array.from({ length: count }, () =>
      pick((isJapanese && dice() < 0.8 ? JAPANESE : LATIN).slice(0, WORDS_IN_TEXTS)),
    ).join(isJapanese && dice() < 0.7 ? 'の' : ' ');
  const asked = [
    number % 2 === 0 ? ASKED.otherHalf : ASKED.frequent,
    ...(dice() < ASKED.medium.share ? [ASKED.medium.word] : []),
    ...(dice() < ASKED.second.share ? [ASKED.second.word] : []),
    toRareWord(number),
  ];
  const chance = dice();
  return {
    userId: toUserId(number),
    pubId: makeHandle(number, dice, pick),
    name: isJapanese
      ? `${pick(SURNAMES)}${dice() < 0.5 ? ' ' : ''}${pick(GIVEN_NAMES)}`
      : `${pick(LATIN)} ${pick(LATIN)}`,
    headline: words(3),
    bio: `${words(5)}\n${asked.join(' ')}\n${words(4)}`,
    locale: isJapanese ? 'ja' : 'en',
    genres: [...new Set(list(1 + Math.floor(4 * dice() ** 2), () => pick(GENRES).id))],
    linkTitles: [words(2), words(2)],
    visibility: chance < 0.9 ? 'public' : chance < 0.95 ? 'unlisted' : 'draft',
    followers: countFollowers(number, size),
    stillDays: Math.floor(dice() ** 3 * 900),
    createdAt: new Date(NOW.getTime() - Math.floor((0.2 + 0.8 * dice()) * 1000) * DAY_MS),
  };
}

function makeHandle(number: number, dice: Dice, pick: (entries: readonly string[]) => string): string {
  const second = dice() < 0.4 ? `_${pick(LATIN)}` : '';
  const digits = dice() < 0.6 ? String(number % 9973) : '';
  return `${`${pick(LATIN)}${second}${digits}`.slice(0, 24)}_${number.toString(36)}`;
}

import { hash } from 'node:crypto';

import { ASKED, type Person, toRareWord, toUserId } from './people.ts';
import type { Place } from './place.ts';
import { FOLLOW_COUNTS, READERS, SHAPES, toReaderId } from './readers.ts';

/** Limits of a question's times at the larger size. */
export interface Goal {
  readonly p50Ms?: number;
  readonly p95Ms?: number;
  /** Maximum ratio of the p95 to that at the smaller size. */
  readonly growth?: number;
  /** Minimum fraction of the answers that must be as expected. */
  readonly expected?: number;
}

export interface Question {
  readonly name: string;
  readonly goal?: Goal;
  /**
   * Asks once, with a different subject in each turn. Returns whether the answer is as expected; undefined if
   * the question has no expected answer.
   */
  readonly ask: (place: Place, turn: number) => Promise<boolean | undefined>;
}

const SEARCH_GOAL: Goal = { p50Ms: 12, p95Ms: 30 };
/** Minimum length of a handle that is misspelled. */
const MISSPELLED_LENGTH = 8;
/** Maximum number of creators that a reader follows. */
const MOST_FOLLOWS = Math.max(...FOLLOW_COUNTS);
/** One creator in this many has a kit. */
const CREATORS_PER_KIT = 100;
/** Maximum length of the prefixes for which suggestions are requested. */
const TYPED = 6;

const isJapanese = ({ locale }: Person): boolean => locale === 'ja';
const isLatin = ({ locale }: Person): boolean => locale === 'en';

const search = (
  name: string,
  wordsOf: (place: Place, turn: number) => string,
  goal = SEARCH_GOAL,
): Question => ({
  name: `search: ${name}`,
  goal,
  async ask(place, turn) {
    const answer = await place.services.search.discover({ q: wordsOf(place, turn) });
    return answer.items.length > 0;
  },
});

const SEARCHES: readonly Question[] = [
  search('rare word', ({ personOf }, turn) => toRareWord(numberOf(personOf(turn)))),
  search('medium word, 1 %', () => ASKED.medium.word),
  search('two words, 0.1 %', () => `${ASKED.medium.word} ${ASKED.second.word}`),
  search('frequent word, 50 %', () => ASKED.frequent),
  search('pair of a name', ({ personOf }, turn) => personOf(turn, isJapanese).name.slice(0, 2)),
  search('whole name in ideographs', ({ personOf }, turn) => personOf(turn, isJapanese).name),
  search('word of a Latin name', ({ personOf }, turn) => personOf(turn, isLatin).name.split(' ')[0] ?? ''),
  search('whole handle', ({ personOf }, turn) => personOf(turn).pubId),
  search('four letters of a handle', ({ personOf }, turn) => personOf(turn).pubId.slice(0, 4)),
  search('one letter', () => 'k'),
  {
    name: 'search: two words that never meet',
    goal: { p95Ms: 350 },
    async ask(place) {
      const answer = await place.services.search.discover({
        q: `${ASKED.frequent} ${ASKED.otherHalf}`,
      });
      return answer.is_complete;
    },
  },
  {
    name: 'search: misspelled handle',
    goal: { p95Ms: 100, expected: 0.95 },
    async ask({ services, personOf }, turn) {
      const { pubId } = personOf(turn, (person) => person.pubId.length >= MISSPELLED_LENGTH);
      const { items, near } = await services.search.discover({ q: misspell(pubId, turn) });
      return [...items, ...near].some((found) => found.pub_id === pubId);
    },
  },
  {
    name: 'search: newest of a frequent word',
    goal: SEARCH_GOAL,
    async ask({ services }) {
      const answer = await services.search.discover({ q: ASKED.frequent, sort: 'newest' });
      return answer.items.length > 0;
    },
  },
  {
    name: 'pages of a genre',
    goal: SEARCH_GOAL,
    async ask({ services, personOf }, turn) {
      const answer = await services.search.discover({ genre_id: personOf(turn).genres[0] ?? '' });
      return answer.items.length > 0;
    },
  },
];

const SUGGESTIONS: readonly Question[] = [
  {
    name: 'suggestions while a handle is typed',
    goal: { p95Ms: 50 },
    async ask({ services, personOf }, turn) {
      const { items } = await services.search.suggest(personOf(turn).pubId.slice(0, 1 + (turn % TYPED)));
      return items.length > 0;
    },
  },
  {
    name: 'suggestions while a name is typed',
    goal: { p95Ms: 50 },
    async ask({ services, personOf }, turn) {
      const { items } = await services.search.suggest(
        personOf(turn, isJapanese).name.slice(0, 1 + (turn % 3)),
      );
      return items.length > 0;
    },
  },
];

const TIMELINES: readonly Question[] = SHAPES.flatMap((shape) =>
  FOLLOW_COUNTS.map((follows): Question => ({
    name: `timeline: ${shape}, ${follows} follows`,
    goal: follows === 1000 ? { p95Ms: 30, growth: 2 } : { p95Ms: 30 },
    async ask({ services }, turn) {
      const viewer = { accountId: toReaderId(shape, follows, turn % READERS) };
      const { items } = await services.timeline.get(viewer, {});
      return shape === 'never' ? items.length === 0 : items.length > 0;
    },
  })),
);

const OTHERS: readonly Question[] = [
  {
    name: 'timeline: second leaf of mixed, 1000 follows',
    async ask({ services }, turn) {
      const viewer = { accountId: toReaderId('mixed', 1000, turn % READERS) };
      const { next_cursor: cursor } = await services.timeline.get(viewer, {});
      const { items } = await services.timeline.get(viewer, cursor === null ? {} : { cursor });
      return items.length > 0;
    },
  },
  {
    name: 'follow, and the timeline at the next request',
    async ask({ services }, turn) {
      const accountId = `fan-${hash('md5', `${Date.now()} ${turn}`, 'hex')}`;
      const pubId = `recent_${turn + 1}`;
      const viewer = { accountId, pageId: accountId, isEmailVerified: true };
      await services.followUser({ viewer, path: { pub_id: pubId } });
      const { items } = await services.timeline.get({ accountId }, {});
      return items.some(({ user }) => user.pub_id === pubId);
    },
  },
  {
    name: 'recommendations, about 10 follows',
    goal: { p95Ms: 100 },
    async ask({ services, personOf }, turn) {
      const { userId } = personOf(turn);
      const { items } = await services.recommendations.explain({ accountId: userId, pageId: userId });
      return items.length > 0;
    },
  },
  {
    name: 'recommendations, 1000 follows',
    goal: { p95Ms: 100 },
    async ask({ services, personOf, size }, turn) {
      const viewer = {
        accountId: toReaderId('mixed', MOST_FOLLOWS, turn % READERS),
        pageId: personOf(turn).userId,
      };
      const { items } = await services.recommendations.explain(viewer);
      // A viewer who follows every creator gets no recommendation.
      return items.length > 0 === size > MOST_FOLLOWS;
    },
  },
  {
    name: 'discovery screen, not held',
    goal: { p95Ms: 50 },
    async ask({ services, skipHeldAnswers }) {
      skipHeldAnswers();
      const { newest } = await services.discovery.look();
      return newest.length > 0;
    },
  },
  ...(['recent', 'name', 'use'] as const).map((sort): Question => ({
    name: `follow list by ${sort}, 1000 follows`,
    async ask({ services }, turn) {
      const viewer = { accountId: toReaderId('mixed', 1000, turn % READERS) };
      const { items } = await services.listFollows({ viewer, query: { sort } });
      return items.length > 0;
    },
  })),
  {
    name: 'follow list with a text, 1000 follows',
    async ask({ services }, turn) {
      const viewer = { accountId: toReaderId('mixed', 1000, turn % READERS) };
      await services.listFollows({ viewer, query: { q: 'ka' } });
      return undefined;
    },
  },
  {
    name: 'followers of the most followed creator',
    async ask({ services }) {
      const { items } = await services.listFollowers({ viewer: { pageId: toUserId(1) }, query: {} });
      return items.length > 0;
    },
  },
  {
    name: 'kit of eight',
    async ask({ services, personOf }, turn) {
      const owner = personOf(turn, (person) => numberOf(person) % CREATORS_PER_KIT === 1);
      const { members } = await services.kits.get(toUuid(`kit ${numberOf(owner)}`));
      return members.length > 0;
    },
  },
];

export const QUESTIONS: readonly Question[] = [...SEARCHES, ...SUGGESTIONS, ...TIMELINES, ...OTHERS];

/** Removes, inserts, replaces or swaps letters. */
function misspell(handle: string, turn: number): string {
  const at = 1 + ((turn * 7) % (handle.length - 2));
  const [before, after] = [handle.slice(0, at), handle.slice(at)];
  switch (turn % 4) {
    case 0:
      return before + after.slice(1);
    case 1:
      return `${before}x${after}`;
    case 2:
      return `${before}x${after.slice(1)}`;
    default:
      return `${before}${after[1]}${after[0]}${after.slice(2)}`;
  }
}

/** Returns the number of a creator, which is the end of the creator's handle. */
function numberOf({ pubId }: Person): number {
  return Number.parseInt(pubId.split('_').at(-1) ?? '', 36);
}

function toUuid(text: string): string {
  return hash('md5', text, 'hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

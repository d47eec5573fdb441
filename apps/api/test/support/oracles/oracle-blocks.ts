import fc from 'fast-check';

import type { Database } from '#platform/database/database.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';
import { systemRandom } from '#platform/random.ts';

/** A block of a page in a world of the search oracle. */
export interface OracleBlock {
  readonly type: keyof typeof CONTENTS;
  readonly words: string;
  readonly isVisible: boolean;
  readonly isSensitive: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

const PICTURE = { image_key: 'a-picture', alt: 'zzz', is_decoration: false };
const TIMES = { starts_at: '2026-12-04T00:00:00.000Z', time_zone: 'UTC' };

/** Block contents by type, and whether search finds the words in them. */
const CONTENTS = {
  heading: { isFound: true, toData: (title: string) => ({ title }) },
  text: { isFound: true, toData: (body: string) => ({ body }) },
  picture: { isFound: true, toData: (caption: string) => ({ ...PICTURE, caption }) },
  gallery: {
    isFound: true,
    toData: (caption: string) => ({ title: '', pictures: [PICTURE, { ...PICTURE, caption }] }),
  },
  event: { isFound: true, toData: (title: string) => ({ title, ...TIMES }) },
  product: { isFound: true, toData: (title: string) => ({ title, url: 'https://example.com/' }) },
  file: { isFound: true, toData: (title: string) => ({ title, file_key: 'a-file-key' }) },
  commission: {
    isFound: true,
    toData: (name: string) => ({ items: [{ id: 'an-entry', name }], declines: ['zzz'] }),
  },
  quotation: { isFound: false, toData: (body: string) => ({ body }) },
  faq: { isFound: false, toData: (question: string) => ({ items: [{ question, answer: 'zzz' }] }) },
  now: { isFound: false, toData: (words: string) => ({ words }) },
  mail_list: { isFound: false, toData: (title: string) => ({ title, purpose: 'zzz' }) },
} as const;

// The cast is safe, because these are the keys of the object.
const TYPES = Object.keys(CONTENTS) as (keyof typeof CONTENTS)[];

const moment = fc.constantFrom(null, null, null, new Date(Date.UTC(2026, 10, 1)));

export function createOracleBlock(words: fc.Arbitrary<string>): fc.Arbitrary<OracleBlock> {
  return fc.record<OracleBlock>({
    type: fc.constantFrom(...TYPES),
    words,
    isVisible: fc.constantFrom(true, true, false),
    isSensitive: fc.constantFrom(false, false, true),
    startsAt: moment,
    endsAt: moment,
  });
}

interface PageWithBlocks {
  readonly userId: string;
  readonly parts: readonly OracleBlock[];
}

export async function storeOracleBlocks(tx: Database, pages: readonly PageWithBlocks[]): Promise<void> {
  const always = { v: 1, width: 'auto' as const, afterLinkId: null, imageKeys: [], fileKeys: [] };
  await tx.insert(pageBlocks).values(
    pages.flatMap(({ userId, parts }) =>
      parts.map(({ words, ...own }, position) => {
        const data = CONTENTS[own.type].toData(words);
        return { ...always, ...own, userId, id: systemRandom.id(), position, data };
      }),
    ),
  );
}

/** The words of the block that search must find; empty for a block that search excludes. */
export function toFoundWords(block: OracleBlock): readonly string[] {
  const { type, isVisible, isSensitive, startsAt, endsAt, words } = block;
  const isAlwaysShown = isVisible && !isSensitive && startsAt === null && endsAt === null;
  return isAlwaysShown && CONTENTS[type].isFound ? [words] : [];
}

/** Whether the block counts when deciding whether its page is sensitive. */
export const isCountedAsSensitive = ({ type, isVisible, isSensitive }: OracleBlock): boolean =>
  isVisible && (isSensitive || type !== 'heading');

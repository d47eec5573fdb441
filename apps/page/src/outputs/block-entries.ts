import type { BlockContent, BlockContents, BlockType } from '@musubi/domain/block-contents';
import { titleOfBlockEntry, wordsOfPicture } from '@musubi/domain/block-entries';
import { toPriceText } from '@musubi/domain/commission-prices';
import type { Locale } from '@musubi/domain/locales';
import { contentOfBlock, imageKeysOfBlock } from '@musubi/domain/page-blocks';
import { timeZoneOrUtc } from '@musubi/domain/time-zones';
import { toSafeHref } from '@musubi/domain/url';

import type { PublicProfile } from '#api/public-profile.ts';

/** The text of a block in a feed. */
interface BlockWords {
  readonly summary: string;
  /** URL of the entry; null when the entry links to the page. */
  readonly href: string | null;
}

export interface BlockEntry extends BlockWords {
  readonly id: string;
  /** Part of the entry's id that changes with each publication; null for entries that are published once. */
  readonly toldAt: string | null;
  readonly title: string;
  readonly imageKeys: readonly string[];
  readonly file: BlockContents['file'] | null;
}

/** Words for the state of an event that does not take place as planned. */
export type EventStates = Readonly<Record<'moved' | 'cancelled', string>>;

interface WordsContext {
  readonly locale: Locale;
  readonly states: EventStates;
}

type ToWords<Type extends BlockType> = (data: BlockContents[Type], context: WordsContext) => BlockWords;

const joinWords = (words: readonly string[]): string => words.filter((part) => part !== '').join('\n');

function toDateWords(event: BlockContents['event'], locale: Locale): string {
  const start = new Date(event.starts_at);
  if (Number.isNaN(start.getTime())) return '';
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    ...(!event.is_all_day && { timeStyle: 'short' }),
    timeZone: timeZoneOrUtc(event.time_zone),
  }).format(start);
}

const NO_WORDS: BlockWords = { summary: '', href: null };

const WORDS: { readonly [Type in BlockType]?: ToWords<Type> } = {
  text: ({ body }) => ({ summary: body, href: null }),
  gallery: ({ pictures }) => ({ summary: joinWords(pictures.map(wordsOfPicture)), href: null }),
  quotation: ({ body, source }) => ({ summary: joinWords([body, source]), href: null }),
  event: (event, { locale, states }) => ({
    summary: joinWords([
      event.state === 'planned' ? '' : states[event.state],
      toDateWords(event, locale),
      event.place,
    ]),
    href: toSafeHref(event.url),
  }),
  product: ({ description, price, url }) => ({
    summary: joinWords([description, price]),
    href: toSafeHref(url),
  }),
  now: ({ place }) => ({ summary: place, href: null }),
  commission: ({ items, currency }, { locale }) => ({
    summary: joinWords(
      items.map((item) =>
        [item.name, toPriceText(item, currency, locale), item.turnaround, item.includes]
          .filter((part) => part !== '')
          .join(' · '),
      ),
    ),
    href: null,
  }),
};

function toWords<Type extends BlockType>(
  { type, data }: { readonly type: Type; readonly data: BlockContents[Type] },
  context: WordsContext,
): BlockWords {
  const words: ToWords<Type> | undefined = WORDS[type];
  return words === undefined ? NO_WORDS : words(data, context);
}

/** A feed contains only pictures that the page shows as such; a player's picture is only its cover. */
const picturesOf = (content: BlockContent): readonly string[] =>
  content.type === 'player' ? [] : imageKeysOfBlock(content);

/**
 * Lists the blocks that become entries of the page's feed. Omits sensitive blocks, blocks without a title, and commission
 * boards without an opening that was told.
 */
export function toBlockEntries(
  { blocks = [], locale, commission }: Pick<PublicProfile, 'blocks' | 'commission' | 'locale'>,
  states: EventStates,
): readonly BlockEntry[] {
  return blocks.flatMap((block) => {
    const content = block.is_sensitive ? null : contentOfBlock(block);
    const title = content === null ? null : titleOfBlockEntry(content, locale);
    if (content === null || title === null || title === '') return [];
    const toldAt = content.type === 'commission' ? (commission?.told_at ?? null) : null;
    if (content.type === 'commission' && toldAt === null) return [];
    const file = content.type === 'file' ? content.data : null;
    const words = toWords(content, { locale, states });
    return [{ id: block.id, toldAt, title, imageKeys: picturesOf(content), file, ...words }];
  });
}

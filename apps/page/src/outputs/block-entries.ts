import { truncateGraphemes } from '@musubi/domain/graphemes';
import type { Locale } from '@musubi/domain/locales';
import {
  type BlockContent,
  type BlockContents,
  type BlockPicture,
  type BlockType,
  contentOfBlock,
  imageKeysOfBlock,
} from '@musubi/domain/page-blocks';
import { timeZoneOrUtc } from '@musubi/domain/time-zones';
import { toSafeHref } from '@musubi/domain/url';

import type { PublicProfile } from '#api/public-profile.ts';

const TITLE_MAX_GRAPHEMES = 80;

/** The words of a block in a feed. */
interface BlockWords {
  readonly title: string;
  readonly summary: string;
  /** Null when the entry leads to the page. */
  readonly href: string | null;
}

export interface BlockEntry extends BlockWords {
  readonly id: string;
  readonly imageKeys: readonly string[];
  readonly file: BlockContents['file'] | null;
}

/** Words of the state of an event that does not take place as planned. */
export type EventStates = Readonly<Record<'moved' | 'cancelled', string>>;

interface WordsContext {
  readonly locale: Locale;
  readonly states: EventStates;
}

type ToWords<Type extends BlockType> = (data: BlockContents[Type], context: WordsContext) => BlockWords;

const joinWords = (words: readonly string[]): string => words.filter((part) => part !== '').join('\n');

/** Cuts the first line of a text to a title. */
function toTitle(text: string): string {
  const [first = ''] = text.split('\n');
  const title = truncateGraphemes(first, TITLE_MAX_GRAPHEMES);
  return title === first ? title : `${title}…`;
}

const wordsOfPicture = ({ alt, caption }: BlockPicture): string => caption || alt;

function toDateWords(event: BlockContents['event'], locale: Locale): string {
  const start = new Date(event.starts_at);
  if (Number.isNaN(start.getTime())) return '';
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'full',
    ...(!event.is_all_day && { timeStyle: 'short' }),
    timeZone: timeZoneOrUtc(event.time_zone),
  }).format(start);
}

/** The kinds that tell something new. Feeds have no entries of other kinds. */
const WORDS: { readonly [Type in BlockType]?: ToWords<Type> } = {
  text: ({ body }) => ({ title: toTitle(body), summary: body, href: null }),
  picture: (picture) => ({ title: wordsOfPicture(picture), summary: '', href: null }),
  gallery: ({ title, pictures }) => {
    const words = pictures.map(wordsOfPicture);
    return {
      title: title || (words.find((text) => text !== '') ?? ''),
      summary: joinWords(words),
      href: null,
    };
  },
  quotation: ({ body, source }) => ({ title: toTitle(body), summary: joinWords([body, source]), href: null }),
  event: (event, { locale, states }) => ({
    title: event.title,
    summary: joinWords([
      event.state === 'planned' ? '' : states[event.state],
      toDateWords(event, locale),
      event.place,
    ]),
    href: toSafeHref(event.url),
  }),
  product: ({ title, description, price, url }) => ({
    title,
    summary: joinWords([description, price]),
    href: toSafeHref(url),
  }),
  now: ({ words, place }) => ({ title: words, summary: place, href: null }),
  player: ({ title }) => ({ title, summary: '', href: null }),
  file: ({ title }) => ({ title, summary: '', href: null }),
};

function toWords<Type extends BlockType>(
  { type, data }: { readonly type: Type; readonly data: BlockContents[Type] },
  context: WordsContext,
): BlockWords | null {
  const words: ToWords<Type> | undefined = WORDS[type];
  return words === undefined ? null : words(data, context);
}

/** Pictures in a feed are those that the page shows; a player's picture is only its cover. */
const picturesOf = (content: BlockContent): readonly string[] =>
  content.type === 'player' ? [] : imageKeysOfBlock(content);

/** Lists the blocks that are entries of the page's feed, without sensitive ones and those without words. */
export function toBlockEntries(
  { blocks = [], locale }: Pick<PublicProfile, 'blocks' | 'locale'>,
  states: EventStates,
): readonly BlockEntry[] {
  return blocks.flatMap((block) => {
    const content = block.is_sensitive ? null : contentOfBlock(block);
    const words = content === null ? null : toWords(content, { locale, states });
    if (content === null || words === null || words.title === '') return [];
    const file = content.type === 'file' ? content.data : null;
    return [{ id: block.id, imageKeys: picturesOf(content), file, ...words }];
  });
}

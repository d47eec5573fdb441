import type {
  BlockContent,
  BlockContents,
  BlockType,
  CommissionCurrency,
} from '@musubi/domain/block-contents';
import type { Locale } from '@musubi/domain/locales';
import { DEFAULT_TIME_ZONES, parseTimeZone } from '@musubi/domain/time-zones';

import { emptyCommissionItem } from '../draft/commission-item.ts';

interface NewBlockContext {
  readonly locale: Locale;
  /** The creator's time zone, used for new dates. */
  readonly timeZone: string;
  readonly newId: () => string;
}

type EmptyContents = { readonly [Type in BlockType]: (context: NewBlockContext) => BlockContents[Type] };

const NO_PICTURE = { image_key: '', alt: '', is_decoration: false, caption: '' } as const;

const CURRENCIES = { ja: 'JPY', 'zh-TW': 'TWD', en: 'USD' } as const satisfies Record<
  Locale,
  CommissionCurrency
>;

const zoneOf = ({ locale, timeZone }: NewBlockContext): string =>
  parseTimeZone(timeZone) ?? DEFAULT_TIME_ZONES[locale];

/**
 * Initial content of each kind. Empty times and image keys are invalid, so the block is published only after
 * the creator has set them.
 */
const EMPTY: EmptyContents = {
  heading: () => ({ title: '' }),
  text: () => ({ body: '' }),
  picture: () => NO_PICTURE,
  gallery: () => ({ title: '', pictures: [] }),
  quotation: () => ({ body: '', source: '', is_vertical: false }),
  faq: () => ({ title: '', items: [{ question: '', answer: '' }] }),
  countdown: (context) => ({ until: '', time_zone: zoneOf(context), words: '', words_after: '' }),
  event: (context) => ({
    title: '',
    starts_at: '',
    ends_at: null,
    is_all_day: false,
    time_zone: zoneOf(context),
    place: '',
    url: '',
    action: '',
    state: 'planned',
  }),
  player: () => ({ provider: 'youtube', ref: '', title: '', image_key: null, start_s: 0 }),
  product: () => ({ title: '', description: '', price: '', url: '', image_key: null, action: '' }),
  now: () => ({ words: '', place: '' }),
  map: () => ({ title: '', address: '', image_key: null, service: 'openstreetmap' }),
  mail_list: () => ({ title: '', purpose: '', action: '' }),
  divider: () => ({ kind: 'dots' }),
  file: () => ({ title: '', file_key: '', format: 'pdf', size_bytes: 0 }),
  commission: ({ locale, newId }) => ({
    title: '',
    items: [emptyCommissionItem(newId())],
    currency: CURRENCIES[locale],
    takes: [],
    declines: [],
    usage: '',
    ai: 'unsaid',
    ai_note: '',
    ask: { letter: true, url: '' },
  }),
};

/** Content of a new block. Fields that the creator must fill in are empty. */
export function emptyContentOf(type: BlockType, context: NewBlockContext): BlockContent {
  // The cast is safe, because the table maps each kind to its own content.
  return { type, data: EMPTY[type](context) } as BlockContent;
}

import type { ConnectionChange, ConnectionWrite } from '@musubi/api-client';
import type { TFunction } from 'i18next';

const PARTS = {
  link: 'journal.links',
  block: 'journal.blocks',
  profile: 'journal.profile',
  activity: 'journal.activities',
} as const satisfies Readonly<Record<ConnectionChange['what'], string>>;

/** Parts outside the page, by words in the names of operations. */
const OUTSIDE_PARTS = [
  [/Letter/, 'journal.letters'],
  [/Commissions/, 'journal.commissions'],
  [/[Ff]ollow|Kit|Digest|TimelineMark/, 'journal.following'],
] as const;

/**
 * Names the part that a change concerns, or the whole page if there are several parts of it or the change moved
 * its entries only.
 */
export function partWords(
  t: TFunction<'connections'>,
  { changes, operation }: Pick<ConnectionWrite, 'changes' | 'operation'>,
): string {
  const outside = OUTSIDE_PARTS.find(([names]) => names.test(operation));
  if (outside !== undefined) return t(outside[1]);
  const [part, ...others] = new Set(changes.map(({ what }) => what));
  return part === undefined || others.length > 0 ? t('journal.page') : t(PARTS[part]);
}

const MARKS = {
  added: 'journal.mark.added',
  changed: 'journal.mark.changed',
  removed: 'journal.mark.removed',
} as const satisfies Readonly<Record<ConnectionChange['kind'], string>>;

export function markWords(t: TFunction<'connections'>, { kind }: Pick<ConnectionChange, 'kind'>): string {
  return t(MARKS[kind]);
}

const WHATS = {
  link: 'journal.what.link',
  block: 'journal.what.block',
  profile: 'journal.what.profile',
  activity: 'journal.what.activity',
} as const satisfies Readonly<Record<ConnectionChange['what'], string>>;

const FIELDS = {
  pub_id: 'field.pub_id',
  name: 'field.name',
  headline: 'field.headline',
  bio: 'field.bio',
  thanks_note: 'field.thanks_note',
  reading: 'field.reading',
  icon_image_key: 'field.icon_image_key',
  cover_image_key: 'field.cover_image_key',
  locale: 'field.locale',
  genres: 'field.genres',
  appearance: 'field.appearance',
} as const;

const BLOCKS = {
  heading: 'block.heading',
  text: 'block.text',
  picture: 'block.picture',
  gallery: 'block.gallery',
  quotation: 'block.quotation',
  faq: 'block.faq',
  countdown: 'block.countdown',
  event: 'block.event',
  player: 'block.player',
  product: 'block.product',
  now: 'block.now',
  map: 'block.map',
  mail_list: 'block.mail_list',
  divider: 'block.divider',
  file: 'block.file',
  commission: 'block.commission',
} as const;

const has = <W extends object>(words: W, name: PropertyKey): name is keyof W => Object.hasOwn(words, name);

/** Names an entry of the page: a field or a kind of block by our own words, everything else as it is. */
export function entryWords(
  t: TFunction<'connections'>,
  { what, name }: Pick<ConnectionChange, 'what' | 'name'>,
): string {
  const nameOf = (): string => {
    if (what === 'profile' && has(FIELDS, name)) return t(FIELDS[name]);
    return what === 'block' && has(BLOCKS, name) ? t(BLOCKS[name]) : name;
  };
  return t('journal.named', { what: t(WHATS[what]), name: nameOf() });
}

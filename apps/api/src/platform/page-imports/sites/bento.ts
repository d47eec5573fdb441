import * as z from 'zod';

import type { DraftItem, DraftPage } from '../draft-page.ts';
import { listField, parseShape, textField } from '../foreign-json.ts';
import { findNameHeading, findPicture, findTextAfter, isInMenu, isOnSite, toItems } from '../page-parts.ts';
import { hostOf, readNextProps, type SourcePage } from '../page-source.ts';

const HOST = 'bento.me';

const itemSchema = z.object({
  type: textField,
  href: textField,
  data: z
    .object({ type: textField, href: textField, title: textField, caption: textField })
    .catch({ type: '', href: '', title: '', caption: '' }),
});
const itemsField = listField(itemSchema);
/** Places in which a page's data may contain its items. */
const holderSchema = z.object({
  name: textField,
  description: textField,
  bio: textField,
  image: textField,
  items: itemsField,
  widgets: itemsField,
  buckets: listField(z.object({ items: itemsField })),
});
const optionalHolder = holderSchema.nullable().catch(null);
const propsSchema = holderSchema.extend({
  user: optionalHolder,
  profile: optionalHolder,
  bento: optionalHolder,
  initialUser: optionalHolder,
});
type Holder = z.output<typeof holderSchema>;

/** Whether a page is a saved page of Bento, by the address in the file. The service has closed. */
export const isBento = (page: SourcePage): boolean => hostOf(page) === HOST;

function toItem({ type, href, data }: z.output<typeof itemSchema>): readonly DraftItem[] {
  const isTitle = type === 'section-title' || data.type === 'section-title';
  if (isTitle) return [{ kind: 'heading', title: data.title }];
  const address = data.href || href;
  return address === '' ? [] : [{ kind: 'link', title: data.title || data.caption, address }];
}

const itemsOf = ({ items, widgets, buckets }: Holder): readonly DraftItem[] =>
  [...items, ...widgets, ...buckets.flatMap((bucket) => bucket.items)].flatMap(toItem);

/** Reads the data of a page; null if the data have no links in the expected places. */
function readProps(page: SourcePage): DraftPage | null {
  const props = parseShape(propsSchema, readNextProps(page));
  if (props === null) return null;
  const holders = [props.user, props.profile, props.initialUser, props.bento, props].filter(
    (holder) => holder !== null,
  );
  const items = holders.flatMap(itemsOf);
  if (items.length === 0) return null;
  const find = (field: 'name' | 'description' | 'bio' | 'image'): string =>
    holders.map((holder) => holder[field]).find((text) => text !== '') ?? '';
  return {
    source: 'bento',
    name: find('name'),
    bio: find('description') || find('bio'),
    picture: find('image'),
    items,
  };
}

/** Reads a saved page of Bento from its data, or else from its links; null if there are no links. */
export function readBento(page: SourcePage): DraftPage | null {
  const read = readProps(page);
  if (read !== null) return read;
  const items = toItems(page, {
    isSkipped: (link, address) => isInMenu(link) || isOnSite(page, address, [HOST]),
  });
  if (items.length === 0) return null;
  const heading = findNameHeading(page);
  return {
    source: 'bento',
    name: heading?.text ?? page.metas.get('og:title') ?? page.title,
    bio: findTextAfter(page, heading),
    picture: findPicture(page),
    items,
  };
}

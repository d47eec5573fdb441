import { displayNameOf } from '@musubi/domain/display-name';
import { createPageUrls } from '@musubi/domain/page-urls';
import { generateAtomFeed } from 'feedsmith';
import { v5 } from 'uuid';

import { coverSensitive } from '#core/sensitive-entries.ts';
import type { components } from '#generated/contract.ts';

type Schemas = components['schemas'];

export interface FeedPlaces {
  readonly webOrigin: string;
  readonly apiOrigin: string;
  readonly contentOrigin: string;
  readonly token: string;
  /** Title of every sensitive entry. */
  readonly sensitiveTitle: string;
}

// Characters that XML 1.0 forbids (section 2.2).
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const TITLE = 'Timeline';
/** Widths in pixels of stored image variants: of pictures, and of icons. */
const PICTURE_WIDTH = 768;
const AVATAR_WIDTH = 384;

type Item = Schemas['TimelineItem'];

const toPageUrl = (webOrigin: string, { pub_id }: Item['user']): string => createPageUrls(webOrigin)(pub_id);

function toFront(item: Item, { webOrigin, sensitiveTitle }: FeedPlaces) {
  return coverSensitive(item, item.is_sensitive, {
    title: sensitiveTitle,
    url: toPageUrl(webOrigin, item.user),
  });
}

/** Returns the id of an entry. Each opening of commissions has its own, because feed readers skip known ids. */
const toEntryId = ({ id, block_type: type, published_at: at }: Item): string =>
  type === 'commission' ? v5(at, id) : id;

export function toJsonFeed(items: readonly Item[], places: FeedPlaces): Schemas['TimelineFeed'] {
  const { webOrigin, apiOrigin, contentOrigin, token } = places;
  const toImage = (key: string, width: number): string => `${contentOrigin}/${key}/${width}.webp`;
  const toAuthor = (user: Schemas['CreatorSummary']) => ({
    name: displayNameOf(user),
    url: toPageUrl(webOrigin, user),
    ...(user.icon_image_key !== null && { avatar: toImage(user.icon_image_key, AVATAR_WIDTH) }),
  });
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: TITLE,
    home_page_url: `${webOrigin}/timeline`,
    feed_url: `${apiOrigin}/timeline/${token}`,
    items: items.map((item) => {
      const { title, url } = toFront(item, places);
      const { is_sensitive: isSensitive, thumbnail_image_key: key } = item;
      return {
        id: toEntryId(item),
        url,
        title,
        content_text: title,
        ...(key !== null && !isSensitive && { image: toImage(key, PICTURE_WIDTH) }),
        date_published: item.published_at,
        authors: [toAuthor(item.user)],
      };
    }),
  };
}

/** @param now Update time of a feed without entries. */
export function toAtomFeed(
  items: readonly Item[],
  { now, ...places }: FeedPlaces & { readonly now: Date },
): string {
  const { webOrigin, apiOrigin, token } = places;
  const toText = (text: string) => ({
    value: text.replaceAll(IMPOSSIBLE, '').toWellFormed(),
    type: 'text' as const,
  });
  const self = `${apiOrigin}/timeline/${token}/atom`;
  return generateAtomFeed({
    // Feed readers store and share this id, so it must not contain the token.
    id: `${webOrigin}/timeline`,
    title: toText(TITLE),
    updated: new Date(items[0]?.published_at ?? now),
    links: [
      { rel: 'self', type: 'application/atom+xml', href: self },
      { rel: 'alternate', type: 'text/html', href: `${webOrigin}/timeline` },
    ],
    entries: items.map((item) => {
      const { title, url } = toFront(item, places);
      const publishedAt = new Date(item.published_at);
      return {
        id: `urn:uuid:${toEntryId(item)}`,
        title: toText(title === '' ? url : title),
        links: [{ rel: 'alternate', href: url }],
        authors: [
          {
            name: displayNameOf(item.user).replaceAll(IMPOSSIBLE, '').toWellFormed(),
            uri: toPageUrl(webOrigin, item.user),
          },
        ],
        published: publishedAt,
        updated: publishedAt,
      };
    }),
  });
}

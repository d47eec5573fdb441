import { displayNameOf } from '@musubi/domain/display-name';
import { generateAtomFeed } from 'feedsmith';

import type { components } from '#generated/contract.ts';

type Schemas = components['schemas'];

export interface FeedPlaces {
  readonly webOrigin: string;
  readonly apiOrigin: string;
  readonly contentOrigin: string;
  readonly token: string;
}

// Characters that XML 1.0 forbids (section 2.2).
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const TITLE = 'Timeline';
/** Widths in pixels of stored image variants: of pictures, and of icons. */
const PICTURE_WIDTH = 768;
const AVATAR_WIDTH = 384;

export function toJsonFeed(
  items: readonly Schemas['TimelineItem'][],
  { webOrigin, apiOrigin, contentOrigin, token }: FeedPlaces,
): Schemas['TimelineFeed'] {
  const toImage = (key: string, width: number): string => `${contentOrigin}/${key}/${width}.webp`;
  const toAuthor = (user: Schemas['CreatorSummary']) => ({
    name: displayNameOf(user),
    url: `${webOrigin}/@${user.pub_id}`,
    ...(user.icon_image_key !== null && { avatar: toImage(user.icon_image_key, AVATAR_WIDTH) }),
  });
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: TITLE,
    home_page_url: `${webOrigin}/timeline`,
    feed_url: `${apiOrigin}/timeline/${token}`,
    items: items.map(({ id, url, title, published_at: publishedAt, user, ...item }) => ({
      id,
      url,
      title,
      content_text: title,
      ...(item.thumbnail_image_key !== null &&
        !item.is_sensitive && { image: toImage(item.thumbnail_image_key, PICTURE_WIDTH) }),
      date_published: publishedAt,
      authors: [toAuthor(user)],
    })),
  };
}

/** @param now When the feed was last changed, if it has no entries. */
export function toAtomFeed(
  items: readonly Schemas['TimelineItem'][],
  { webOrigin, apiOrigin, token, now }: FeedPlaces & { readonly now: Date },
): string {
  const toText = (text: string) => ({
    value: text.replaceAll(IMPOSSIBLE, '').toWellFormed(),
    type: 'text' as const,
  });
  const self = `${apiOrigin}/timeline/${token}/atom`;
  return generateAtomFeed({
    // The token must not reach the entries that a reader stores or shares, so the id does not contain it.
    id: `${webOrigin}/timeline`,
    title: toText(TITLE),
    updated: new Date(items[0]?.published_at ?? now),
    links: [
      { rel: 'self', type: 'application/atom+xml', href: self },
      { rel: 'alternate', type: 'text/html', href: `${webOrigin}/timeline` },
    ],
    entries: items.map(({ id, url, title, published_at: publishedAt, user }) => ({
      id: `urn:uuid:${id}`,
      title: toText(title === '' ? url : title),
      links: [{ rel: 'alternate', href: url }],
      authors: [
        {
          name: displayNameOf(user).replaceAll(IMPOSSIBLE, '').toWellFormed(),
          uri: `${webOrigin}/@${user.pub_id}`,
        },
      ],
      published: new Date(publishedAt),
      updated: new Date(publishedAt),
    })),
  });
}

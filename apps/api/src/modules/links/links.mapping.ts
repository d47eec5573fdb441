import type { components } from '#generated/contract.ts';

import type { LinkRecord, RemovedLinkRecord } from './links.rules.ts';
import { restorableUntil } from './removed-links.rules.ts';

type Link = components['schemas']['Link'];
type RemovedLinkList = components['schemas']['RemovedLinkList'];
type LinkList = components['schemas']['LinkList'];

export function toLinkList(version: number, links: readonly LinkRecord[]): LinkList {
  return { version, items: links.map(toLink) };
}

export function toRemovedLinkList(removed: readonly RemovedLinkRecord[]): RemovedLinkList {
  const items = removed.map(({ removedAt, ...link }) => ({
    link: toLink(link),
    removed_at: removedAt.toISOString(),
    kept_until: restorableUntil(removedAt).toISOString(),
  }));
  return { items };
}

function toLink(link: LinkRecord): Link {
  return {
    id: link.id,
    type: link.type,
    title: link.title,
    description: link.description,
    url: link.url,
    thumbnail_image_key: link.thumbnailImageKey,
    size: link.size,
    is_visible: link.isVisible,
    is_sensitive: link.isSensitive,
    section: link.section,
    is_half: link.isHalf,
    is_icon: link.isIcon,
    is_me: link.isMe,
    starts_at: link.startsAt?.toISOString() ?? null,
    ends_at: link.endsAt?.toISOString() ?? null,
    position: link.position,
  };
}

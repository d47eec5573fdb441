import type { components } from '#generated/contract.ts';
import { toFields } from '#platform/database/field-table.ts';

import { LINK_COLUMNS, type LinkRecord } from './links.fields.ts';
import type { RemovedLinkRecord } from './links.rules.ts';
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
    ...toFields(LINK_COLUMNS, link),
    starts_at: link.startsAt?.toISOString() ?? null,
    ends_at: link.endsAt?.toISOString() ?? null,
  };
}

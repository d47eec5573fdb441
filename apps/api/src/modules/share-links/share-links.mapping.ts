import { createPageUrls } from '@musubi/domain/page-urls';

import type { components } from '#generated/contract.ts';
import type { shareLinks } from '#platform/database/schema/counts/sources.ts';
import { Problem } from '#platform/problem.ts';

export type ShareLinkRow = Omit<typeof shareLinks.$inferSelect, 'pageId'>;

export function toShareLink(
  { tag, name, place, createdAt }: ShareLinkRow,
  { webOrigin, pubId }: { readonly webOrigin: string; readonly pubId: string },
): components['schemas']['ShareLink'] {
  const url = new URL(createPageUrls(webOrigin)(pubId));
  url.searchParams.set('via', tag);
  return { tag, name, place, url: url.href, created_at: createdAt.toISOString() };
}

export function noSuchShareLink(): Problem {
  return new Problem('not_found', 'There is no such share link');
}

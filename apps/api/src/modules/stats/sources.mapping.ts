import { nameOfSource, tagOf } from '#core/visitors/visit-sources.ts';
import type { components } from '#generated/contract.ts';
import { type ShareLinkRow, toShareLink } from '#modules/share-links/public.ts';

import { namesPeople, type SourceCounts, toCountRange, UNTAGGED } from './sources.rules.ts';

interface SourceContext {
  readonly links: readonly ShareLinkRow[];
  readonly page: { readonly webOrigin: string; readonly pubId: string };
  readonly days: number;
}

export function toStatsSource(
  { source, visits, clicks, letters, follows, readers }: SourceCounts,
  { links, page, days }: SourceContext,
): components['schemas']['StatsSource'] {
  const tag = tagOf(source);
  const link = links.find((row) => row.tag === tag);
  return {
    source: source === UNTAGGED ? null : nameOfSource(source),
    ...(link !== undefined && { share_link: toShareLink(link, page) }),
    visits,
    clicks,
    ...(namesPeople(days) && {
      letters: toCountRange(letters),
      follows: toCountRange(follows),
      readers: toCountRange(readers),
    }),
  };
}

import { COMMISSION_TITLES } from '@musubi/domain/block-entries';
import type { Locale } from '@musubi/domain/locales';
import { toDayIn } from '@musubi/domain/time-zones';

import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { notRegistered, Problem } from '#platform/problem.ts';

import { createCountsRepository } from './counts.repository.ts';
import { mergeSources } from './merge-sources.ts';
import { toStatsSource } from './sources.mapping.ts';
import { listSources } from './sources.rules.ts';
import { createStatsRepository, type LinkRow } from './stats.repository.ts';
import { type CountOfDay, listDays, splitCounts, toStatsPeriod } from './stats.rules.ts';

type Operation = 'getStats';
type Schemas = components['schemas'];

const DEFAULT_DAYS = 28;
/** The time zone in which days end last. */
const LAST_ZONE = 'Etc/GMT+12';

/** The viewer's own statistics. @throws Problem `token_missing`, `not_registered`. */
export async function getStats(
  { perServer, clock, webOrigin }: Core,
  {
    viewer,
    query: { days = DEFAULT_DAYS },
  }: { readonly viewer: PageViewer | null; readonly query: Call<Operation>['query'] },
): Promise<Result<Operation>> {
  if (viewer === null) throw new Problem('token_missing', 'Only the owner of a page can read its statistics');
  const statsRepository = perServer(createStatsRepository);
  const { pageId: userId } = viewer;
  const zone = await statsRepository.findOwner(userId);
  if (zone === null) throw notRegistered();
  const period = toStatsPeriod(toDayIn(zone.timeZone, clock.now()), days);
  const [counts, { links, board, shareLinks }] = await Promise.all([
    perServer(createCountsRepository).read({
      userId,
      period,
      open: toDayIn(LAST_ZONE, clock.now()),
    }),
    statsRepository.readLinks(userId),
  ]);
  const views = splitCounts(counts.visits.days, period);
  const clicks = splitCounts(counts.clicks.days, period);
  const clicksOf = new Map(counts.clicks.items.map(({ item, ...ofLink }) => [item, ofLink]));
  const sources = mergeSources([...counts.visits.sources, ...counts.clicks.sources]);
  const current = toTotals(views.current, clicks.current);
  const context = { links: shareLinks, page: { webOrigin, pubId: zone.pubId }, days };
  return {
    from: period.middle,
    to: period.to,
    time_zone: zone.timeZone,
    is_time_zone_chosen: zone.isChosen,
    current,
    previous: toTotals(views.previous, clicks.previous),
    days: toDays(listDays(period), { views: counts.visits.days, clicks: counts.clicks.days }),
    links: [...links, ...namedBoard(board, zone.locale)].map((link) => ({
      link_id: link.id,
      title: link.title,
      clicks: clicksOf.get(link.id)?.current ?? 0,
      previous_clicks: clicksOf.get(link.id)?.previous ?? 0,
    })),
    referrers: counts.visits.items
      .filter((row) => row.current > 0)
      .map(({ item, current: count }) => ({ host: item === '' ? null : item, views: count })),
    sources: listSources(sources, current, days).map((row) => toStatsSource(row, context)),
  };
}

/**
 * A visit is stored once per visitor and day, so visits and unique visitors are the same number.
 */
function toTotals(visits: number, clicks: number): Schemas['StatsTotals'] {
  return { views: visits, unique_visitors: visits, clicks };
}

interface Series {
  readonly views: readonly CountOfDay[];
  readonly clicks: readonly CountOfDay[];
}

function toDays(days: readonly string[], { views, clicks }: Series): Schemas['StatsDay'][] {
  const byDay = (counts: readonly CountOfDay[]) => new Map(counts.map(({ day, count }) => [day, count]));
  const [viewsOf, clicksOf] = [byDay(views), byDay(clicks)];
  return days.map((day) => ({ day, views: viewsOf.get(day) ?? 0, clicks: clicksOf.get(day) ?? 0 }));
}

/** The commission board, named like on the page. */
function namedBoard(board: LinkRow | null, locale: Locale): readonly LinkRow[] {
  return board === null ? [] : [{ ...board, title: board.title || COMMISSION_TITLES[locale] }];
}

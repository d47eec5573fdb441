import { toDayIn } from '@musubi/domain/time-zones';

import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import type { PageViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { notRegistered, Problem } from '#platform/problem.ts';

import { createStatsRepository, type LinkRow } from './stats.repository.ts';
import { type CountOfDay, listDays, splitCounts, toStatsPeriod } from './stats.rules.ts';

type Operation = 'getStats';
type Schemas = components['schemas'];

const DEFAULT_DAYS = 28;

/** The viewer's own statistics. @throws Problem `token_missing`, `not_registered`. */
export async function getStats(
  { perServer, clock }: Core,
  {
    viewer,
    query: { days = DEFAULT_DAYS },
  }: { readonly viewer: PageViewer | null; readonly query: Call<Operation>['query'] },
): Promise<Result<Operation>> {
  if (viewer === null) throw new Problem('token_missing', 'Only the owner of a page can read its statistics');
  const statsRepository = perServer(createStatsRepository);
  const zone = await statsRepository.findTimeZone(viewer.pageId);
  if (zone === null) throw notRegistered();
  const period = toStatsPeriod(toDayIn(zone.timeZone, clock.now()), days);
  const read = await statsRepository.read(viewer.pageId, period);
  const views = splitCounts(read.views, period);
  const clicks = splitCounts(read.clicks, period);
  return {
    from: period.middle,
    to: period.to,
    time_zone: zone.timeZone,
    is_time_zone_chosen: zone.isChosen,
    current: toTotals(views.current, clicks.current),
    previous: toTotals(views.previous, clicks.previous),
    days: toDays(listDays(period), read),
    links: read.links.map(toLink),
    referrers: read.referrers.map(({ host, views: count }) => ({
      host: host === '' ? null : host,
      views: count,
    })),
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

function toLink({ id, title, current, previous }: LinkRow): Schemas['StatsLink'] {
  return { link_id: id, title, clicks: current, previous_clicks: previous };
}

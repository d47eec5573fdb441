'use client';

import type { Stats } from '@musubi/api-client';
import { RankedBars } from '@musubi/ui/ranked-bars/ranked-bars';
import { useTranslation } from 'react-i18next';

import { StatsDelta } from './stats-delta.tsx';
import { rankLinks, type StatsPeriod } from './stats-periods.ts';
import { useStatsWords } from './use-stats-words.ts';

interface LinkRankingProps {
  readonly stats: Stats;
  readonly period: StatsPeriod;
  /**
   * Maximum number of links. With a maximum, only links with clicks are shown; without it, every link has a
   * row.
   */
  readonly most?: number;
}

/** The links of the creator's page, most clicked first. */
export function LinkRanking({ stats, period, most }: LinkRankingProps): React.JSX.Element {
  const { t } = useTranslation('stats');
  const words = useStatsWords();
  if (stats.links.length === 0) return <p>{t('links.none')}</p>;
  const ranked = rankLinks(stats.links, most);
  const links = most === undefined ? ranked : ranked.filter(({ clicks }) => clicks > 0);
  if (links.length === 0) return <p>{t('links.none_clicked')}</p>;
  return (
    <RankedBars
      bars={links.map(({ link_id, title, clicks, previous_clicks }) => ({
        id: link_id,
        label: title,
        count: clicks,
        countText: t('links.clicks', { count: clicks, number: words.count(clicks) }),
        note: words.change(clicks, previous_clicks, period) !== undefined && (
          <StatsDelta current={clicks} previous={previous_clicks} period={period} />
        ),
      }))}
    />
  );
}

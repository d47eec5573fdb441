'use client';

import type { Stats } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Card } from '@musubi/ui/card/card';
import { RankedBars } from '@musubi/ui/ranked-bars/ranked-bars';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';
import { LinkRanking } from '#shared/stats/link-ranking.tsx';
import { useIsUnvisited, usePageStats } from '#shared/stats/page-stats.ts';
import { PeriodChoice } from '#shared/stats/period-choice.tsx';
import { StatsFigures } from '#shared/stats/stats-figures.tsx';
import { STATS_PERIODS, type StatsPeriod, sumBySite } from '#shared/stats/stats-periods.ts';
import { StatsTrend } from '#shared/stats/stats-trend.tsx';
import { toZoneName } from '#shared/stats/time-zone-label.ts';
import { useStatsWords } from '#shared/stats/use-stats-words.ts';

import { FirstVisit } from './first-visit.tsx';
import { ShareCard } from './share-card.tsx';
import { SourcesCard } from './sources/sources-card.tsx';

import styles from './stats-screen.module.css';

interface PartProps {
  readonly stats: Stats;
  readonly period: StatsPeriod;
}

function Referrers({ stats }: Pick<PartProps, 'stats'>): React.JSX.Element {
  const { t } = useTranslation('stats');
  const words = useStatsWords();
  const sites = sumBySite(
    stats.referrers.map((referrer) => ({ name: words.referrer(referrer), views: referrer.views })),
  );
  if (sites.length === 0) return <p>{t('referrers.none')}</p>;
  return (
    <RankedBars
      bars={sites.map(({ name, views }) => ({
        id: name,
        label: name,
        count: views,
        countText: t('referrers.views', { count: views, number: words.count(views) }),
      }))}
    />
  );
}

function Note({ stats }: Pick<PartProps, 'stats'>): React.JSX.Element {
  const { t } = useTranslation('stats');
  const locale = useLocale();
  const localize = useLocalize();
  return (
    <p className={styles['note']}>
      {t('visitors_once')} {t('note')}{' '}
      {t('days_in', { zone: toZoneName(stats.time_zone, locale, systemClock.nowMs()) })}{' '}
      <Link href={localize(settingsPath('language'))} prefetch={false}>
        {t('zone.change')}
      </Link>
    </p>
  );
}

interface FiguresProps extends PartProps {
  readonly isUnvisited: boolean;
}

/** Figures and chart of a period; a chart of the coming days until the page has had a visit. */
function Figures({ stats, period, isUnvisited }: FiguresProps): React.JSX.Element {
  return (
    <>
      <StatsFigures stats={stats} period={period} isQuiet={isUnvisited} />
      {isUnvisited ? <FirstVisit days={stats.days} /> : <StatsTrend stats={stats} period={period} />}
      <Note stats={stats} />
    </>
  );
}

/** Links ranked by clicks, beside the sites from which visitors come. */
function Rankings({ stats, period }: PartProps): React.JSX.Element {
  const { t } = useTranslation('stats');
  return (
    <div className={styles['pair']}>
      <Card titleId="stats-links" title={t('links.title')}>
        <LinkRanking stats={stats} period={period} />
      </Card>
      <Card titleId="stats-referrers" title={t('referrers.title')}>
        <Referrers stats={stats} />
      </Card>
    </div>
  );
}

/** `/my/stats`: views of the creator's page, link clicks, which post brought visitors, and where they come from. */
export function StatsScreen(): React.JSX.Element {
  const { t } = useTranslation('stats');
  const [period, setPeriod] = useState<StatsPeriod>(28);
  const reading = usePageStats(period);
  const stats = reading.data?.value;
  const isUnvisited = useIsUnvisited(reading, period);
  return (
    <Screen
      title={t('title')}
      width="wide"
      status={!isUnvisited && <PeriodChoice periods={STATS_PERIODS} period={period} onChange={setPeriod} />}
    >
      <div className={styles['cards']}>
        <div className={isUnvisited ? styles['columns'] : styles['cards']}>
          <Card titleId="stats-page" title={t('page.title')}>
            <CardContent reading={reading} rows={5}>
              {(read) => <Figures stats={read} period={period} isUnvisited={isUnvisited} />}
            </CardContent>
          </Card>
          {isUnvisited && <ShareCard />}
        </div>
        {stats !== undefined && <SourcesCard stats={stats} />}
        {!isUnvisited && stats !== undefined && <Rankings stats={stats} period={period} />}
      </div>
    </Screen>
  );
}

'use client';

import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { useIsUnvisited, usePageStats } from '#shared/stats/page-stats.ts';
import { PeriodChoice } from '#shared/stats/period-choice.tsx';
import { StatsFigures } from '#shared/stats/stats-figures.tsx';
import { StatsTrend } from '#shared/stats/stats-trend.tsx';

import styles from './stats-card.module.css';

const PERIODS = [7, 28] as const;
export type DashboardPeriod = (typeof PERIODS)[number];

interface StatsCardProps {
  readonly period: DashboardPeriod;
  readonly onPeriod: (period: DashboardPeriod) => void;
}

/**
 * Views and clicks of the last 7 or 28 days, compared with the previous period, with a chart. A sentence
 * replaces the chart before the first visit.
 */
export function StatsCard({ period, onPeriod }: StatsCardProps): React.JSX.Element {
  const { t } = useTranslation(['stats', 'dashboard']);
  const localize = useLocalize();
  const reading = usePageStats(period);
  const isUnvisited = useIsUnvisited(reading, period);
  return (
    <Card
      titleId="dashboard-stats"
      title={t('page.title')}
      actions={!isUnvisited && <PeriodChoice periods={PERIODS} period={period} onChange={onPeriod} />}
    >
      <CardContent reading={reading} rows={4}>
        {(stats) =>
          isUnvisited ? (
            <p>{t('empty.body')}</p>
          ) : (
            <div className={styles['stats']}>
              <StatsFigures stats={stats} period={period} />
              <StatsTrend stats={stats} period={period} />
              <LinkButton linkComponent={Link} href={localize(paths.stats)} className={styles['more']}>
                {t('dashboard:stats.more')}
              </LinkButton>
            </div>
          )
        }
      </CardContent>
    </Card>
  );
}

'use client';

import { Card } from '@musubi/ui/card/card';
import { useTranslation } from 'react-i18next';

import { CardContent } from '#shared/screen/card-content.tsx';
import { LinkRanking } from '#shared/stats/link-ranking.tsx';
import { isUntouched, usePageStats } from '#shared/stats/page-stats.ts';

import type { DashboardPeriod } from './stats-card.tsx';

const MOST = 5;

/** The five most clicked links in the period of the statistics. Renders nothing before the first visit. */
export function TopLinksCard({ period }: { readonly period: DashboardPeriod }): React.JSX.Element | null {
  const { t } = useTranslation('dashboard');
  const reading = usePageStats(period);
  if (reading.data !== undefined && isUntouched(reading.data.value)) return null;
  return (
    <Card titleId="dashboard-top-links" title={t('top_links.title', { days: period })}>
      <CardContent reading={reading} rows={3}>
        {(stats) => <LinkRanking stats={stats} period={period} most={MOST} />}
      </CardContent>
    </Card>
  );
}

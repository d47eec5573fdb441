'use client';

import { Card } from '@musubi/ui/card/card';
import { useTranslation } from 'react-i18next';

import { CardContent } from '#shared/screen/card-content.tsx';
import { LinkRanking } from '#shared/stats/link-ranking.tsx';
import { isUntouched, usePageStats } from '#shared/stats/page-stats.ts';

const PERIOD = 28;
const MOST = 5;

/** The five most clicked links of the last four weeks; nothing before the first visit. */
export function TopLinksCard(): React.JSX.Element | null {
  const { t } = useTranslation('dashboard');
  const reading = usePageStats(PERIOD);
  if (reading.data !== undefined && isUntouched(reading.data.value)) return null;
  return (
    <Card titleId="dashboard-top-links" title={t('top_links.title')}>
      <CardContent reading={reading} rows={3}>
        {(stats) => <LinkRanking stats={stats} period={PERIOD} most={MOST} />}
      </CardContent>
    </Card>
  );
}

'use client';

import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import { useActivitySettings } from '#shared/profile/activity-settings.ts';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

/** Shows how many activity sources are connected and how many of them fail; nothing without a source. */
export function FeedsCard(): React.JSX.Element | null {
  const { t } = useTranslation(['dashboard', 'common']);
  const localize = useLocalize();
  const reading = useActivitySettings();
  if (reading.data?.value.items.length === 0) return null;
  return (
    <Card
      titleId="dashboard-feeds"
      title={t('feeds.title')}
      actions={
        <LinkButton linkComponent={Link} href={localize(paths.activities)} size="small">
          {t('common:menu.activities')}
        </LinkButton>
      }
    >
      <CardContent reading={reading} rows={1} shape="line">
        {({ items }) => {
          const broken = items.filter(({ error }) => error !== undefined).length;
          return broken === 0 ? (
            <p>{t('feeds.well', { count: items.length })}</p>
          ) : (
            <Notice tone="warn">{t('feeds.broken', { count: broken })}</Notice>
          );
        }}
      </CardContent>
    </Card>
  );
}

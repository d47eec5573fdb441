import { parseRestoreDay } from '@musubi/domain/leaving';
import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { GoodbyeScreen } from '#features/settings/leaving/goodbye-screen.tsx';
import { localeOf, type QueryRouteProps } from '#shared/routing/locale-route.ts';

export async function generateMetadata(props: QueryRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'settings');
  return { title: t('goodbye.title'), robots: { index: false } };
}

export default async function GoodbyePage(props: QueryRouteProps): Promise<React.JSX.Element> {
  const locale = await localeOf(props);
  const { until } = await props.searchParams;
  const day = typeof until === 'string' ? parseRestoreDay(until, new Date()) : null;
  return <GoodbyeScreen locale={locale} t={await getT(locale, 'settings')} until={day} />;
}

import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { TransparencyPage } from '#features/numbers/transparency-page.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'numbers');
  return { title: t('report.title') };
}

export default async function TransparencyRoute(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return <TransparencyPage locale={await localeOf(props)} />;
}

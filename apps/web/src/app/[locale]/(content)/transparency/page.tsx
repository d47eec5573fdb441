import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { TransparencyPage } from '#features/numbers/transparency-page.tsx';
import { getServerEnv } from '#shared/config/env.server.ts';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { pageLanguages } from '#shared/routing/page-languages.ts';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const locale = await localeOf(props);
  const t = await getT(locale, 'numbers');
  return {
    title: t('report.title'),
    ...pageLanguages({ webOrigin: getServerEnv().browser.webOrigin, path: '/transparency', locale }),
  };
}

export default async function TransparencyRoute(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return <TransparencyPage locale={await localeOf(props)} />;
}

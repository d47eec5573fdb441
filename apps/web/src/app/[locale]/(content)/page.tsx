import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { TopScreen } from '#features/top/top-screen.tsx';
import { getServerEnv } from '#shared/config/env.server.ts';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'top');
  return { title: t('meta.title'), description: t('meta.description') };
}

export default async function TopPage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  const locale = await localeOf(props);
  const { guideUrl } = getServerEnv().browser;
  return <TopScreen locale={locale} t={await getT(locale, 'top')} guideUrl={guideUrl} />;
}

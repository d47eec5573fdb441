import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { topMetadata } from '#features/top/top-metadata.ts';
import { TopScreen } from '#features/top/top-screen.tsx';
import { getServerEnv } from '#shared/config/env.server.ts';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  return topMetadata(await localeOf(props), getServerEnv().browser.webOrigin);
}

export default async function TopPage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  const locale = await localeOf(props);
  const { guideUrl } = getServerEnv().browser;
  return <TopScreen locale={locale} t={await getT(locale, 'top')} guideUrl={guideUrl} />;
}

import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { GoodbyeScreen } from '#features/settings/goodbye-screen.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'settings');
  return { title: t('goodbye.title'), robots: { index: false } };
}

export default async function GoodbyePage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  const locale = await localeOf(props);
  return <GoodbyeScreen locale={locale} t={await getT(locale, 'settings')} />;
}

import { createI18n } from '@musubi/i18n/create-i18n';
import { loadMessages } from '@musubi/i18n/messages';
import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { GuideScreen } from '#features/guide/guide-screen.tsx';
import { getServerEnv } from '#shared/config/env.server.ts';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { pageLanguages } from '#shared/routing/page-languages.ts';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const locale = await localeOf(props);
  const t = await getT(locale, 'guide');
  return {
    title: t('meta.title'),
    description: t('meta.description'),
    ...pageLanguages({ webOrigin: getServerEnv().browser.webOrigin, path: '/guide', locale }),
  };
}

export default async function GuidePage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  const locale = await localeOf(props);
  // The guide quotes button labels from these namespaces.
  const messages = await loadMessages(locale, ['guide', 'common', 'start', 'profile', 'settings']);
  const t = createI18n(locale, messages).getFixedT<['guide', 'common']>(locale, ['guide', 'common']);
  return <GuideScreen t={t} locale={locale} />;
}

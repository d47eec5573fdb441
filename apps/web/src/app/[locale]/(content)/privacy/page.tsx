import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { LegalScreen } from '#features/legal/legal-screen.tsx';
import { getServerEnv } from '#shared/config/env.server.ts';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { pageLanguages } from '#shared/routing/page-languages.ts';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const locale = await localeOf(props);
  const t = await getT(locale, 'legal');
  return {
    title: t('privacy.title'),
    ...pageLanguages({ webOrigin: getServerEnv().browser.webOrigin, path: '/privacy', locale }),
  };
}

export default async function PrivacyPage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  const locale = await localeOf(props);
  return <LegalScreen document="privacy" locale={locale} t={await getT(locale, 'legal')} />;
}

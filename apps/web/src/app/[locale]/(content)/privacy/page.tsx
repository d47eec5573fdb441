import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { LegalScreen } from '#features/legal/legal-screen.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'legal');
  return { title: t('privacy.title') };
}

export default async function PrivacyPage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  const locale = await localeOf(props);
  return <LegalScreen document="privacy" locale={locale} t={await getT(locale, 'legal')} />;
}

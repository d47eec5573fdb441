import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { LinksScreen } from '#features/links/links-screen.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'links');
  return { title: t('meta.title') };
}

export default async function LinksPage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['links', 'page-blocks']}>
      <LinksScreen />
    </ScreenMessages>
  );
}

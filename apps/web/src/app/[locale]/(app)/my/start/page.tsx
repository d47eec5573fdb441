import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { PrefetchStartLook, StartLook } from '#features/appearance/start-look.tsx';
import { PrefetchStartLinks, StartLinks } from '#features/links/start-links.tsx';
import { StartGenres, StartName } from '#features/profile/start-profile.tsx';
import { StartScreen } from '#features/start/start-screen.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'start');
  return { title: t('meta.title') };
}

const NAMESPACES = ['start', 'profile', 'links', 'page-blocks', 'appearance'] as const;
const PANELS = { name: <StartName />, genres: <StartGenres />, links: <StartLinks />, look: <StartLook /> };

export default async function StartPage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={NAMESPACES}>
      <StartScreen panels={PANELS} />
      <PrefetchStartLinks />
      <PrefetchStartLook />
    </ScreenMessages>
  );
}

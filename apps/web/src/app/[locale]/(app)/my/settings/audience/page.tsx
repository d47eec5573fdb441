import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { AudienceSections } from '#features/audience/audience-sections.tsx';
import { SettingsSubpage } from '#features/settings/nav/settings-subpage.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'settings');
  return { title: t('pages.audience') };
}

export default async function Page(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['audience', 'profile']}>
      <SettingsSubpage id="audience">
        <AudienceSections />
      </SettingsSubpage>
    </ScreenMessages>
  );
}

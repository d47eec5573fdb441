import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { LanguageSettings } from '#features/settings/language-settings.tsx';
import { TimeZoneReading } from '#features/stats/time-zone-reading.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'settings');
  return { title: t('sections.language') };
}

export default async function Page(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['stats']}>
      <LanguageSettings>
        <TimeZoneReading />
      </LanguageSettings>
    </ScreenMessages>
  );
}

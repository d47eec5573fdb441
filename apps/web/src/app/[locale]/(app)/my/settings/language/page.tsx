import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { NoticesSwitch } from '#features/letters/notices-switch.tsx';
import { LanguageSettings } from '#features/settings/language-settings.tsx';
import { TimeZoneReading } from '#features/stats/time-zone-reading.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'settings');
  return { title: t('pages.language') };
}

export default async function Page(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['letters', 'stats']}>
      <LanguageSettings timeZone={<TimeZoneReading />} mails={<NoticesSwitch />} />
    </ScreenMessages>
  );
}

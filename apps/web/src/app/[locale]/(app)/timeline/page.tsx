import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { TimelineScreen } from '#features/timeline/timeline-screen.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'timeline');
  return { title: t('meta.title') };
}

export default async function TimelinePage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['timeline']}>
      <TimelineScreen />
    </ScreenMessages>
  );
}

import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { ComplaintScreen } from '#features/notices/complaint-screen.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'notices');
  return { title: t('meta.complaint'), robots: { index: false } };
}

export default async function Page(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['notices']}>
      <ComplaintScreen />
    </ScreenMessages>
  );
}

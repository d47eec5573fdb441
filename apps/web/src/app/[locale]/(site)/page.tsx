import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { localeOf, type LocaleRouteProps, ScreenMessages } from '#shared/screen/screen-messages.tsx';

import { TopScreen } from '../../../features/top/top-screen.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'top');
  return { title: t('meta.title'), description: t('meta.description') };
}

export default async function TopPage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['top']}>
      <TopScreen />
    </ScreenMessages>
  );
}

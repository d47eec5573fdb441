import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { NoticeScreen } from '#features/notices/notice-screen.tsx';
import { localeOf, type LocaleRouteProps, type QueryRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'notices');
  return { title: t('meta.title'), robots: { index: false } };
}

export default async function Page(props: QueryRouteProps): Promise<React.JSX.Element> {
  const { page } = await props.searchParams;
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['notices']}>
      <NoticeScreen pubId={typeof page === 'string' ? page : undefined} />
    </ScreenMessages>
  );
}

import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { ReaderMailsScreen } from '#features/reader-mails/reader-mails-screen.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'write-to-readers');
  return { title: t('title') };
}

export default async function Page(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['write-to-readers']}>
      <ReaderMailsScreen />
    </ScreenMessages>
  );
}

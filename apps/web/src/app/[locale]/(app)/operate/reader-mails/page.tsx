import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { ReaderMailsDeskScreen } from '#features/reader-mails-desk/reader-mails-desk-screen.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'reader-mails-desk');
  return { title: t('title') };
}

export default async function ReaderMailsDeskPage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['reader-mails-desk']}>
      <ReaderMailsDeskScreen />
    </ScreenMessages>
  );
}

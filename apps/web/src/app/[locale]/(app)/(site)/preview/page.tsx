import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { SharedPreviewScreen } from '#features/preview/shared-preview-screen.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'preview');
  return { title: t('shared.title'), robots: { index: false } };
}

export default async function SharedPreviewPage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['preview']}>
      <SharedPreviewScreen />
    </ScreenMessages>
  );
}

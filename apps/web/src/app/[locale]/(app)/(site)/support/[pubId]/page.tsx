import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { SupportScreen } from '#features/supports/support-screen.tsx';
import { handleOfSegment } from '#shared/handles/creator-entry.ts';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

interface SupportRouteProps extends LocaleRouteProps {
  readonly params: Promise<{ readonly locale: string; readonly pubId: string }>;
}

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'supports');
  return { title: t('meta.support'), robots: { index: false } };
}

export default async function SupportPage(props: SupportRouteProps): Promise<React.JSX.Element> {
  const { pubId } = await props.params;
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['supports']}>
      <SupportScreen pubId={handleOfSegment(pubId)} />
    </ScreenMessages>
  );
}

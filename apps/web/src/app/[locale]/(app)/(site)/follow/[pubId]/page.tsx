import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { FollowScreen } from '#features/follow/follow-screen.tsx';
import { handleOfSegment } from '#shared/handles/creator-entry.ts';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

interface FollowRouteProps extends LocaleRouteProps {
  readonly params: Promise<{ readonly locale: string; readonly pubId: string }>;
}

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'follow');
  return { title: t('meta.title'), robots: { index: false } };
}

export default async function FollowPage(props: FollowRouteProps): Promise<React.JSX.Element> {
  const { pubId } = await props.params;
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['follow']}>
      <FollowScreen pubId={handleOfSegment(pubId)} />
    </ScreenMessages>
  );
}

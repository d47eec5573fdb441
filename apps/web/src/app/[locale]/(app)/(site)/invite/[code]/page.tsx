import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { InvitationScreen } from '#features/invitations/invitation-screen.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

interface InvitationRouteProps extends LocaleRouteProps {
  readonly params: Promise<{ readonly locale: string; readonly code: string }>;
}

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'invitations');
  return { title: t('meta.title'), robots: { index: false } };
}

export default async function InvitationPage(props: InvitationRouteProps): Promise<React.JSX.Element> {
  const { code } = await props.params;
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['invitations']}>
      <InvitationScreen code={code} />
    </ScreenMessages>
  );
}

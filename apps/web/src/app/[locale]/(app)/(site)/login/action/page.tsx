import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { MailLinkScreen } from '#features/session/mail-link-screen.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'session');
  return { title: t('mail_link.page_title'), robots: { index: false }, referrer: 'no-referrer' };
}

export default async function MailLinkPage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['session', 'sign-in']}>
      <MailLinkScreen />
    </ScreenMessages>
  );
}

import { readTabRequest } from '@musubi/auth/sister-app';
import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { SisterScreen } from '#features/session/sister-screen.tsx';
import { getServerEnv } from '#shared/config/env.server.ts';
import { localeOf, type QueryRouteProps } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';
import { findSisterApp } from '#shared/session/sister-login.server.ts';

export async function generateMetadata(props: QueryRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'session');
  return { title: t('meta.title'), robots: { index: false } };
}

export default async function SisterLoginPage(props: QueryRouteProps): Promise<React.JSX.Element> {
  const { app, key } = await props.searchParams;
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['session', 'sign-in']}>
      <SisterScreen app={findSisterApp(app, getServerEnv().sisterApps)} tab={readTabRequest({ key })} />
    </ScreenMessages>
  );
}

import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { safeReturnTo, WITH_GOOGLE } from '#shared/paths.ts';
import { localeOf, type LocaleRouteProps, ScreenMessages } from '#shared/screen/screen-messages.tsx';

import { LoginScreen } from '../../../../features/session/login-screen.tsx';

interface LoginRouteProps extends LocaleRouteProps {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export async function generateMetadata(props: LoginRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'session');
  return { title: t('meta.title'), robots: { index: false } };
}

export default async function LoginPage(props: LoginRouteProps): Promise<React.JSX.Element> {
  const { mode, returnTo, [WITH_GOOGLE.name]: method } = await props.searchParams;
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['session']}>
      <LoginScreen
        isGoogleFirst={method === WITH_GOOGLE.value}
        initialMode={mode === 'sign-up' ? 'sign-up' : 'log-in'}
        returnTo={safeReturnTo(typeof returnTo === 'string' ? returnTo : null)}
      />
    </ScreenMessages>
  );
}

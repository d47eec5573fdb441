import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { LoginScreen } from '#features/session/login-screen.tsx';
import { readLoginMethod } from '#features/session/login/login-method.ts';
import { localeOf, type QueryRouteProps } from '#shared/routing/locale-route.ts';
import { AFTER_END, areServicesFirst, safeReturnTo } from '#shared/routing/paths.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: QueryRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'session');
  return { title: t('meta.title'), robots: { index: false } };
}

export default async function LoginPage(props: QueryRouteProps): Promise<React.JSX.Element> {
  const query = await props.searchParams;
  const { mode, way, returnTo } = query;
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['session', 'sign-in']}>
      <LoginScreen
        areServicesFirst={areServicesFirst(query)}
        initialMethod={readLoginMethod(way)}
        initialMode={mode === 'sign-up' ? 'sign-up' : 'log-in'}
        hasEnded={query[AFTER_END.name] === AFTER_END.value}
        sisterHost={null}
        returnTo={safeReturnTo(typeof returnTo === 'string' ? returnTo : null)}
      />
    </ScreenMessages>
  );
}

import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { LogScreen } from '#features/operators/log-screen.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'operators');
  return { title: t('log.title') };
}

/** The layout loads the message catalogue of the operator desk. */
export default function LogPage(): React.JSX.Element {
  return <LogScreen />;
}

import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';
import { MessageScreen } from '#shared/screen/message-screen.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'connections');
  return { title: t('connect.elsewhere_title'), robots: { index: false }, referrer: 'no-referrer' };
}

/** `/connect/elsewhere`: says that the request of an app began in another browser. */
export default async function ElsewherePage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  const t = await getT(await localeOf(props), 'connections');
  return <MessageScreen title={t('connect.elsewhere_title')} body={t('connect.elsewhere')} />;
}

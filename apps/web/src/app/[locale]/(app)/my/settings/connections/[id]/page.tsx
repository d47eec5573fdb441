import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { ConnectionScreen } from '#features/settings/connections/connection-screen.tsx';
import { type ConnectionRouteProps, localeOf } from '#shared/routing/locale-route.ts';
import { ScreenMessages } from '#shared/screen/screen-messages.tsx';

export async function generateMetadata(props: ConnectionRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'connections');
  return { title: t('journal.title') };
}

export default async function Page(props: ConnectionRouteProps): Promise<React.JSX.Element> {
  const { id } = await props.params;
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['connections']}>
      <ConnectionScreen id={id} />
    </ScreenMessages>
  );
}

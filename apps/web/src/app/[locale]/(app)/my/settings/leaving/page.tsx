import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { LeavingSettings } from '#features/settings/leaving/leaving-settings.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'settings');
  return { title: t('pages.leaving') };
}

export default function Page(): React.JSX.Element {
  return <LeavingSettings />;
}

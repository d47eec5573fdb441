import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { SettingsScreen } from '#features/settings/settings-screen.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'settings');
  return { title: t('title') };
}

export default function SettingsPage(): React.JSX.Element {
  return <SettingsScreen />;
}

import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { localeOf, type LocaleRouteProps, ScreenMessages } from '#shared/screen/screen-messages.tsx';

import { LettersScreen } from '../../../../features/letters/letters-screen.tsx';

export async function generateMetadata(props: LocaleRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'letters');
  return { title: t('meta.title') };
}

export default async function LettersPage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  return (
    <ScreenMessages locale={await localeOf(props)} namespaces={['letters']}>
      <LettersScreen />
    </ScreenMessages>
  );
}

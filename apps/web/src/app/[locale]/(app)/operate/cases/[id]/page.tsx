import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { LazyCaseScreen } from '#features/cases/lazy-screens.tsx';
import { localeOf, type LocaleRouteProps } from '#shared/routing/locale-route.ts';

interface CaseRouteProps extends LocaleRouteProps {
  readonly params: Promise<{ readonly locale: string; readonly id: string }>;
}

export async function generateMetadata(props: CaseRouteProps): Promise<Metadata> {
  const t = await getT(await localeOf(props), 'cases');
  return { title: t('case.title') };
}

export default async function CasePage({ params }: CaseRouteProps): Promise<React.JSX.Element> {
  const { id } = await params;
  return <LazyCaseScreen key={id} id={id} />;
}

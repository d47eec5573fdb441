import type { Locale } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';

import { readReports } from './request-transparency.server.ts';
import { TransparencyScreen } from './transparency-screen.tsx';

/** `/transparency`, rendered by the server. */
export async function TransparencyPage({ locale }: { readonly locale: Locale }): Promise<React.JSX.Element> {
  const [t, reports] = await Promise.all([getT(locale, 'numbers'), readReports()]);
  return <TransparencyScreen t={t} locale={locale} reports={reports} />;
}

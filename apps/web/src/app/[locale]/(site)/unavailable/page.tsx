import { getT } from '@musubi/i18n/translator';
import type { Metadata } from 'next';

import { localeOf, type LocaleRouteProps } from '#shared/screen/screen-messages.tsx';

import { MessageScreen } from '../../../../shell/message-screen.tsx';
import { ReloadButton } from '../../../../shell/reload-button.tsx';

export const metadata: Metadata = { robots: { index: false } };

/** Shown in place of a public page while the page server cannot be reached. */
export default async function UnavailablePage(props: LocaleRouteProps): Promise<React.JSX.Element> {
  const t = await getT(await localeOf(props), 'profile-page');
  return (
    <MessageScreen title={t('unavailable.title')} body={t('unavailable.body')}>
      <ReloadButton>{t('unavailable.retry')}</ReloadButton>
    </MessageScreen>
  );
}

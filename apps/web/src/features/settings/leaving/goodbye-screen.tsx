import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import type { TFunction } from 'i18next';

import { paths } from '#shared/routing/paths.ts';
import { SoftLink } from '#shared/routing/soft-link.tsx';
import { MessageScreen } from '#shared/screen/message-screen.tsx';

interface GoodbyeScreenProps {
  readonly t: TFunction<['settings', 'common']>;
  readonly locale: Locale;
  /** The day until which the account can be restored, in UTC; null when the URL contains no date. */
  readonly until: Date | null;
}

/** `/goodbye`: confirms the deletion of the account and explains how to restore the account. */
export function GoodbyeScreen({ t, locale, until }: GoodbyeScreenProps): React.JSX.Element {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const back = until === null ? t('goodbye.back') : t('goodbye.back_until', { date: day.format(until) });
  return (
    <MessageScreen title={t('goodbye.title')} body={t('goodbye.gone')} more={<p data-phrases>{back}</p>}>
      <LinkButton linkComponent={SoftLink} href={localizePath(paths.login, locale)} variant="primary">
        {t('goodbye.log_in')}
      </LinkButton>
      <SoftLink href={localizePath(paths.top, locale)}>{t('goodbye.to_top')}</SoftLink>
    </MessageScreen>
  );
}

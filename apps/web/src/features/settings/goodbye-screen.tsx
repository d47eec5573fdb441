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
}

/** `/goodbye`: confirms the deletion of the account and explains how to restore the account. */
export function GoodbyeScreen({ t, locale }: GoodbyeScreenProps): React.JSX.Element {
  return (
    <MessageScreen
      title={t('goodbye.title')}
      body={t('goodbye.gone')}
      more={<p data-phrases>{t('goodbye.back')}</p>}
    >
      <LinkButton linkComponent={SoftLink} href={localizePath(paths.login, locale)} variant="primary">
        {t('goodbye.log_in')}
      </LinkButton>
      <SoftLink href={localizePath(paths.top, locale)}>{t('goodbye.to_top')}</SoftLink>
    </MessageScreen>
  );
}

'use client';

import { buttonClasses } from '@musubi/ui/button/button-look';
import type { LinkComponent } from '@musubi/ui/link-component';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { MessageScreen } from '#shared/screen/message-screen.tsx';
import { homePathOf } from '#shared/session/home-path.ts';

export function NotFoundMessage({
  linkComponent: Link = 'a',
}: {
  readonly linkComponent?: LinkComponent;
}): React.JSX.Element {
  const { t } = useTranslation('common');
  const localize = useLocalize();
  const { status, profile } = useSession();
  const home = homePathOf(profile);
  return (
    <MessageScreen title={t('not_found.title')} body={t('not_found.body')} stamp={t('not_found.stamp')}>
      <Link className={buttonClasses({ variant: 'primary' })} href={localize(paths.top)}>
        {t('not_found.to_top')}
      </Link>
      {status === 'signedIn' ? (
        <Link href={localize(home)}>
          {home === paths.timeline ? t('menu.timeline') : t('not_found.to_dashboard')}
        </Link>
      ) : (
        <Link href={localize(paths.guide)}>{t('menu.guide')}</Link>
      )}
    </MessageScreen>
  );
}

'use client';

import type { PublicKit } from '@musubi/api-client';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { useFollowMany } from '#shared/follows/use-follow.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { kitFollowPath, kitPath, loginPath, signUpPathTo } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { KitFollowForm } from './kit-follow-form.tsx';
import { KitStage } from './kit-stage.tsx';

import styles from './kit-stage.module.css';

function ForGuests({ kit }: { readonly kit: PublicKit }): React.JSX.Element {
  const { t } = useTranslation('kits');
  const localize = useLocalize();
  const here = localize(kitFollowPath(kit.name));
  return (
    <>
      <p data-phrases>{t('follow.guests')}</p>
      <div className={styles['buttons']}>
        <LinkButton linkComponent={Link} variant="primary" href={localize(signUpPathTo(here))}>
          {t('follow.sign_up')}
        </LinkButton>
        <LinkButton linkComponent={Link} href={localize(loginPath(here))}>
          {t('follow.log_in')}
        </LinkButton>
      </div>
    </>
  );
}

function Ways({ kit }: { readonly kit: PublicKit }): React.JSX.Element {
  const { status } = useSession();
  const { t } = useTranslation('common');
  const { handles, follow } = useFollowMany();
  if (status === 'signedOut') return <ForGuests kit={kit} />;
  if (handles === null) return <Notice role="status">{t('shell.loading')}</Notice>;
  return <KitFollowForm kit={kit} followed={handles} onFollow={follow} />;
}

/** `/kits/{name}/follow`: follows all or some creators of a kit after the sign-in. */
export function KitFollowScreen({ id }: { readonly id: string }): React.JSX.Element {
  const { t } = useTranslation('kits');
  const localize = useLocalize();
  return (
    <KitStage id={id}>
      {(kit) => (
        <>
          <h1>{t('follow.title', { title: kit.title })}</h1>
          <Ways kit={kit} />
          <p>
            <Link href={localize(kitPath(kit.name))}>{t('follow.back')}</Link>
          </p>
        </>
      )}
    </KitStage>
  );
}

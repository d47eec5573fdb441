'use client';

import type { PublicKit } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { MessageScreen } from '#shared/screen/message-screen.tsx';

import { usePublicKit } from './use-public-kit.ts';

import styles from './kit-stage.module.css';

interface KitStageProps {
  readonly id: string;
  readonly children: (kit: PublicKit) => ReactNode;
}

/** A screen about a kit outside the member area, with loading and error states. */
export function KitStage({ id, children }: KitStageProps): React.JSX.Element {
  const { t } = useTranslation(['kits', 'common']);
  const localize = useLocalize();
  const messageOf = useFailureMessage();
  const { data: kit, error, isValidating, mutate } = usePublicKit(id);
  if (kit !== undefined)
    return (
      <main id="content" tabIndex={-1} className={styles['stage']}>
        {children(kit)}
      </main>
    );
  if (error === undefined)
    return (
      <main id="content" className={styles['stage']} aria-busy="true">
        <noscript>{t('needs_script')}</noscript>
        <VisuallyHidden role="status">{t('common:shell.loading')}</VisuallyHidden>
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </main>
    );
  const isGone = error.code === 'not_found' || error.code === 'validation_failed';
  return (
    <MessageScreen
      title={isGone ? t('kit.gone_title') : t('kit.unread')}
      body={isGone ? t('follow.gone') : messageOf(error)}
    >
      {!isGone && (
        <Button variant="primary" isPending={isValidating} onPress={() => void mutate()}>
          {t('common:action.retry')}
        </Button>
      )}
      <LinkButton linkComponent={Link} href={localize(paths.discover)}>
        {t('common:menu.discover')}
      </LinkButton>
    </MessageScreen>
  );
}

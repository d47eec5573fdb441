'use client';

import type { PreviewProfile } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import useSWR from 'swr';

import { useApp } from '#shared/app/app-context.tsx';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { LazyPageFrame } from '#shared/preview/lazy-page-frame.tsx';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { MessageScreen } from '#shared/screen/message-screen.tsx';

import styles from './preview-screen.module.css';

const CODE = /^[A-Za-z0-9_-]{22}$/;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

interface SharedPage {
  readonly page: PreviewProfile | undefined;
  /** Any error of the request except `not_found`, which sets `isGone` instead. */
  readonly error: ApiFailure | undefined;
  readonly isGone: boolean;
  readonly isTrying: boolean;
  readonly retry: () => void;
}

function useSharedPage(): SharedPage {
  const { client } = useApp();
  const code = useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  );
  const isCode = code !== null && CODE.test(code);
  const { data, error, isValidating, mutate } = useSWR<PreviewProfile, ApiFailure>(
    isCode ? ['/profile', code] : null,
    async () => {
      try {
        return await client.content.getProfile({ code: code ?? '' });
      } catch (failure) {
        throw await toApiFailure(failure);
      }
    },
  );
  const isGone = (code !== null && !isCode) || error?.code === 'not_found';
  return {
    page: data,
    error: isGone ? undefined : error,
    isGone,
    isTrying: isValidating,
    retry: () => void mutate(),
  };
}

/** `/preview#{code}`: shows the creator's page to visitors with a preview code. */
export function SharedPreviewScreen(): ReactNode {
  const { t } = useTranslation(['preview', 'common']);
  const localize = useLocalize();
  const messageOf = useFailureMessage();
  const { page, error, isGone, isTrying, retry } = useSharedPage();
  const isWaiting = page === undefined && error === undefined;
  if (isGone) {
    return (
      <MessageScreen title={t('shared.gone_title')} body={t('shared.gone')}>
        <LinkButton linkComponent={Link} variant="primary" href={localize(paths.top)}>
          {t('common:not_found.to_top')}
        </LinkButton>
        <Link href={localize(paths.guide)}>{t('common:menu.guide')}</Link>
      </MessageScreen>
    );
  }
  return (
    <main id="content" tabIndex={-1} className={styles['shared']}>
      <h1 className={styles['sharedTitle']}>{t('shared.title')}</h1>
      <p className={styles['lead']} data-phrases>
        {t('shared.body')}
      </p>
      {error !== undefined && (
        <Notice
          tone="danger"
          role="alert"
          actions={
            <Button isPending={isTrying} onPress={retry}>
              {t('common:action.retry')}
            </Button>
          }
        >
          {messageOf(error)}
        </Notice>
      )}
      {isWaiting && <Skeleton shape="block" className={styles['whole']} />}
      {page !== undefined && (
        <div className={styles['whole']}>
          <LazyPageFrame title={t('frame')} profile={page} />
        </div>
      )}
    </main>
  );
}

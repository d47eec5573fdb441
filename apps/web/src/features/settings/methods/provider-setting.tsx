'use client';

import { AuthError, toAuthError } from '@musubi/auth/error-codes';
import type { LoginProvider } from '@musubi/auth/login-providers';
import { countSignInMethods } from '@musubi/auth/sign-in-methods';
import type { LinkedProvider } from '@musubi/auth/sign-in-methods-ports';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { ProviderMark } from '#shared/sign-in/provider-mark.tsx';
import { PROVIDER_NAMES } from '#shared/sign-in/provider-names.ts';
import { useInAppBrowser } from '#shared/sign-in/use-in-app-browser.ts';

import { useChange, useConfirmation } from '../account/confirmation-context.ts';
import { SettingRow } from '../rows/setting-row.tsx';
import { useIsAddressFirst } from './use-is-address-first.ts';

import styles from '../rows/setting-row.module.css';

interface ProviderItemProps {
  readonly provider: LoginProvider;
  readonly linked: LinkedProvider | undefined;
  readonly onDone: (sentence: string) => void;
}

function ProviderItem({ provider, linked, onDone }: ProviderItemProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const { methods } = useConfirmation();
  const { isPending, failure, retry, run } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const [isPopupOpen, setIsPopupOpen] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const popup = useRef<AbortController | null>(null);
  useEffect(() => () => popup.current?.abort(), []);
  const name = PROVIDER_NAMES[provider];
  const isAddressFirst = useIsAddressFirst();
  const isRefused = useInAppBrowser() !== null && provider === 'google' && linked === undefined;
  const isOnlyMethod = linked !== undefined && countSignInMethods(methods) <= 1;
  const connect = async (): Promise<void> => {
    const controller = new AbortController();
    popup.current = controller;
    setIsBlocked(false);
    const isLinked = await run(async ({ change }) => {
      setIsPopupOpen(true);
      try {
        await change(async (port) => port.link(provider, controller.signal));
      } catch (error) {
        const problem = toAuthError(error);
        setIsBlocked(problem.code === 'popup_blocked');
        throw problem.code === 'popup_blocked' ? new AuthError('cancelled', { cause: error }) : problem;
      } finally {
        setIsPopupOpen(false);
      }
    });
    if (isLinked) onDone(t('provider.added', { name }));
  };
  const disconnect = async (): Promise<void> => {
    if (await run(async ({ unlink }) => unlink(provider))) onDone(t('provider.removed', { name }));
  };
  return (
    <li className={styles['entry']}>
      <div className={styles['item']}>
        <ProviderMark provider={provider} />
        <span className={styles['name']}>
          {name}
          {linked !== undefined && (
            <span className={styles['note']}>{linked.label ?? t('provider.connected')}</span>
          )}
          {isRefused && <span className={styles['note']}>{t('provider.google_refused')}</span>}
          {isOnlyMethod && <span className={styles['note']}>{t('provider.only')}</span>}
        </span>
        {linked === undefined ? (
          <Button
            isPending={isPending}
            isDisabled={isAddressFirst || isRefused}
            aria-label={t('provider.connect_name', { name })}
            onPress={() => void connect()}
          >
            {t('provider.connect')}
          </Button>
        ) : (
          <Button
            isPending={isPending}
            isDisabled={isOnlyMethod}
            aria-label={t('provider.disconnect_name', { name })}
            onPress={() => setIsAsking(true)}
          >
            {t('provider.disconnect')}
          </Button>
        )}
      </div>
      <div role="status">
        {isPopupOpen && (
          <p className={styles['waiting']}>
            {t('provider.in_popup')}
            <Button variant="quiet" size="small" onPress={() => popup.current?.abort()}>
              {t('provider.cancel')}
            </Button>
          </p>
        )}
      </div>
      <FailureNotice failure={isBlocked ? t('provider.popup_blocked') : failure} onRetry={retry} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('provider.ask_title', { name })}
        confirmLabel={t('provider.disconnect')}
        cancelLabel={t('cancel')}
        onConfirm={() => void disconnect()}
      >
        {t('provider.ask', { name })}
      </AlertDialog>
    </li>
  );
}

/** Connects and disconnects accounts at sign-in providers. */
export function ProviderSetting(): React.JSX.Element | null {
  const { t } = useTranslation('sign-in');
  const { config } = useApp();
  const { providers } = useConfirmation().methods;
  const isAddressFirst = useIsAddressFirst();
  const [done, setDone] = useState<string | null>(null);
  const linkedOf = (provider: LoginProvider): LinkedProvider | undefined =>
    providers.find((each) => each.provider === provider);
  // Includes connected providers that are no longer offered, so that users can disconnect them.
  const shown = new Set([...config.loginProviders, ...providers.map(({ provider }) => provider)]);
  if (shown.size === 0) return null;
  return (
    <SettingRow
      title={t('provider.title')}
      state={isAddressFirst && <p>{t('address_first')}</p>}
      done={done}
      list={[...shown].map((provider) => (
        <ProviderItem key={provider} provider={provider} linked={linkedOf(provider)} onDone={setDone} />
      ))}
    />
  );
}

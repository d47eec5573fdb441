'use client';

import type { LoginProvider } from '@musubi/auth/login-providers';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ProviderMark } from '#shared/sign-in/provider-mark.tsx';
import { PROVIDER_NAMES } from '#shared/sign-in/provider-names.ts';
import { useInAppBrowser } from '#shared/sign-in/use-in-app-browser.ts';

import type { ConfirmMethodsProps } from '../confirm-methods-props.ts';

import styles from '#shared/sign-in/form.module.css';

interface ConfirmByProviderProps extends Pick<
  ConfirmMethodsProps,
  'onCancelPopup' | 'onConfirm' | 'onLeave' | 'pending'
> {
  readonly providers: readonly LoginProvider[];
  /** Whether a provider's page opens in this tab, not in a popup. */
  readonly isInTab: boolean;
}

/** Re-authenticates at another service, such as Google. */
export function ConfirmByProvider({
  providers,
  isInTab,
  pending,
  onConfirm,
  onLeave,
  onCancelPopup,
}: ConfirmByProviderProps): ReactNode {
  const { t } = useTranslation('sign-in');
  const isGoogleRefused = useInAppBrowser() !== null && providers.includes('google');
  if (providers.length === 0) return null;
  const name = providers.map((provider) => PROVIDER_NAMES[provider]).join(', ');
  return (
    <>
      {isGoogleRefused && <Notice tone="warn">{t('provider.google_refused')}</Notice>}
      {providers.map((provider) => (
        <Button
          key={provider}
          icon={<ProviderMark provider={provider} />}
          isDisabled={pending === 'popup' || (isGoogleRefused && provider === 'google')}
          isPending={pending === 'redirect'}
          onPress={() => {
            if (isInTab) onLeave(provider);
            else void onConfirm({ kind: 'popup', provider });
          }}
        >
          {t('confirm.with_provider', { name: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
      {isInTab && <p className={styles['text']}>{t('confirm.leaves', { name })}</p>}
      {pending === 'popup' && (
        <>
          <p role="status" className={styles['text']}>
            {t('provider.in_popup')}
          </p>
          <Button variant="quiet" onPress={onCancelPopup}>
            {t('provider.cancel')}
          </Button>
        </>
      )}
    </>
  );
}

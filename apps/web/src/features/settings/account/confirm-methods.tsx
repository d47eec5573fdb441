'use client';

import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { ProviderMark } from '#shared/sign-in/provider-mark.tsx';
import { PROVIDER_NAMES } from '#shared/sign-in/provider-names.ts';
import { useInAppBrowser } from '#shared/sign-in/use-in-app-browser.ts';

import { ConfirmByPasskey } from './confirm-by-passkey.tsx';
import { ConfirmByPassword } from './confirm-by-password.tsx';
import { ConfirmByPhone } from './confirm-by-phone.tsx';
import type { ConfirmMethodsProps } from './confirm-methods-props.ts';

import styles from '#shared/sign-in/form.module.css';

/** Shows all sign-in methods with which the user can re-authenticate. */
export function ConfirmMethods({
  purpose,
  methods,
  pending,
  failure,
  onConfirm,
  onProof,
  onCancelPopup,
}: ConfirmMethodsProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const { email, hasPassword, providers, secondFactors } = methods;
  // The identity service refuses a phone as the first factor of an account that has a second factor.
  const phoneNumber = secondFactors.length > 0 ? null : methods.phoneNumber;
  const isGoogleRefused =
    useInAppBrowser() !== null && providers.some(({ provider }) => provider === 'google');
  const hasNone = !hasPassword && providers.length === 0 && phoneNumber === null;
  return (
    <>
      <p className={styles['text']}>{t('confirm.lead')}</p>
      <FailureNotice failure={failure} />
      <ConfirmByPasskey
        purpose={purpose ?? 'methods'}
        otherwise={hasNone && <Notice tone="warn">{t('confirm.nothing')}</Notice>}
        onProof={(proof) => {
          if (purpose === null) void onConfirm({ kind: 'custom_token', token: proof });
          else onProof(proof);
        }}
      />
      {isGoogleRefused && <Notice tone="warn">{t('provider.google_refused')}</Notice>}
      {hasPassword && email !== null && (
        <ConfirmByPassword email={email} isPending={pending === 'password'} onConfirm={onConfirm} />
      )}
      {providers.map(({ provider }) => (
        <Button
          key={provider}
          icon={<ProviderMark provider={provider} />}
          isDisabled={pending === 'popup' || (isGoogleRefused && provider === 'google')}
          onPress={() => void onConfirm({ kind: 'popup', provider })}
        >
          {t('confirm.with_provider', { name: PROVIDER_NAMES[provider] })}
        </Button>
      ))}
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
      {phoneNumber !== null && (
        <ConfirmByPhone phoneNumber={phoneNumber} isPending={pending === 'phone'} onConfirm={onConfirm} />
      )}
    </>
  );
}

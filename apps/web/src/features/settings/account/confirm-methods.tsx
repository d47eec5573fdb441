'use client';

import { Notice } from '@musubi/ui/notice/notice';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { useTranslation } from 'react-i18next';

import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { ConfirmByPasskey } from './confirm-by-passkey.tsx';
import { ConfirmByPassword } from './confirm-by-password.tsx';
import { ConfirmByPhone } from './confirm-by-phone.tsx';
import type { ConfirmMethodsProps } from './confirm-methods-props.ts';
import { ConfirmByMail } from './ways/confirm-by-mail.tsx';
import { ConfirmByProvider } from './ways/confirm-by-provider.tsx';
import { toWaysToConfirm } from './ways/ways-to-confirm.ts';

import styles from '#shared/sign-in/form.module.css';

/** Shows all sign-in methods with which the user can re-authenticate. */
export function ConfirmMethods({
  purpose: apiPurpose,
  methods,
  offer,
  failure,
  onProof,
  ...running
}: ConfirmMethodsProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const messageOf = useFailureMessage();
  const { pending, onConfirm } = running;
  const purpose = apiPurpose ?? 'methods';
  const { state, codeGoesTo, error, reload } = offer;
  if (state === 'loading') return <Skeleton shape="row" />;
  const { passwordOf, phoneNumber, isProviderInTab, isNone } = toWaysToConfirm(methods, offer);
  const handleProof = (proof: string): void => {
    if (apiPurpose === null) void onConfirm({ kind: 'custom_token', token: proof });
    else onProof(proof);
  };
  const nothingHere =
    state === 'failed' ? (
      <FailureNotice failure={messageOf(error)} onRetry={reload} />
    ) : (
      <Notice tone="warn">{t('confirm.elsewhere')}</Notice>
    );
  return (
    <>
      <p className={styles['text']}>{t('confirm.lead')}</p>
      <FailureNotice failure={failure} />
      <ConfirmByPasskey purpose={purpose} otherwise={isNone && nothingHere} onProof={handleProof} />
      {codeGoesTo !== null && (
        <ConfirmByMail purpose={purpose} address={codeGoesTo} onProof={handleProof} onRefused={reload} />
      )}
      {passwordOf !== null && (
        <ConfirmByPassword email={passwordOf} isPending={pending === 'password'} onConfirm={onConfirm} />
      )}
      <ConfirmByProvider
        providers={methods.providers.map(({ provider }) => provider)}
        isInTab={isProviderInTab}
        {...running}
      />
      {phoneNumber !== null && (
        <ConfirmByPhone phoneNumber={phoneNumber} isPending={pending === 'phone'} onConfirm={onConfirm} />
      )}
    </>
  );
}

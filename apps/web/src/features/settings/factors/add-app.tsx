'use client';

import type { TotpEnrolment } from '@musubi/auth/sign-in-methods-ports';
import { BRAND } from '@musubi/domain/brand';
import { Button } from '@musubi/ui/button/button';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { takeFocus } from '#shared/sign-in/focus-first.ts';
import { OneFieldForm } from '#shared/sign-in/one-field-form.tsx';
import { parsePhoneCode } from '#shared/sign-in/phone-number.ts';

import { useChange, useConfirmation } from '../account/confirmation-context.ts';
import { FactorName } from './factor-name.tsx';

import styles from '../rows/setting-row.module.css';

const QrCode = lazyComponent(
  async () => (await import('@musubi/ui/qr-code/qr-code')).QrCode,
  <Skeleton shape="row" />,
);

/** The name that the authenticator app shows beside the e-mail address. */
const ISSUER = BRAND.name;

function Secret({ enrolment }: { readonly enrolment: TotpEnrolment }): React.JSX.Element {
  const { t } = useTranslation(['sign-in', 'common']);
  const { email } = useConfirmation().methods;
  const { secret } = enrolment;
  return (
    <>
      <p ref={takeFocus} tabIndex={-1} className={styles['text']}>
        {t('factors.scan')}
      </p>
      <QrCode text={enrolment.toUri(email ?? ISSUER, ISSUER)} label={t('factors.code')} />
      <p className={styles['text']}>{t('factors.type')}</p>
      <code className={styles['key']}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      <div>
        <CopyButton
          size="small"
          text={secret}
          label={t('factors.copy')}
          copiedLabel={t('common:action.copied')}
          refusedLabel={t('common:action.copy_refused')}
        />
      </div>
      <p className={styles['text']}>{t('factors.then')}</p>
    </>
  );
}

/**
 * Adds an authenticator app as a second factor. The browser itself draws the secret as a QR code, so the
 * secret is sent nowhere.
 */
export function AddApp({ onAdded }: { readonly onAdded: (name: string) => void }): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const starting = useChange();
  const saving = useChange();
  const usual = t('factors.app_name');
  const [typed, setTyped] = useState(usual);
  const [enrolment, setEnrolment] = useState<TotpEnrolment | null>(null);
  const name = typed.trim() || usual;
  const start = async (): Promise<void> => {
    await starting.run(async ({ prepare }) => setEnrolment(await prepare(async (port) => port.startTotp())));
  };
  const save = async (code: string): Promise<void> => {
    const isSaved = await saving.run(async ({ change }) =>
      change(async () => enrolment?.finish(code, name), 'sessions_end'),
    );
    if (isSaved) onAdded(name);
  };
  return (
    <>
      <FactorName value={typed} onChange={setTyped} />
      <FailureNotice failure={starting.failure} onRetry={starting.retry} />
      {enrolment === null ? (
        <Button variant="primary" isPending={starting.isPending} onPress={() => void start()}>
          {t('factors.start')}
        </Button>
      ) : (
        <>
          <Secret enrolment={enrolment} />
          <FailureNotice failure={saving.failure} onRetry={saving.retry} />
          <OneFieldForm
            field={{
              name: 'code',
              label: t('code.label_app'),
              inputMode: 'numeric',
              autoComplete: 'one-time-code',
            }}
            parse={parsePhoneCode}
            malformed={t('code.malformed')}
            submitLabel={t('factors.save')}
            isPending={saving.isPending}
            onSubmit={(code) => void save(code)}
          />
        </>
      )}
    </>
  );
}

'use client';

import type { Passwordless } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { takeFocus } from '#shared/sign-in/focus-first.ts';

import { RecoveryCodes } from './recovery-codes.tsx';
import type { PasswordlessActions } from './use-passwordless.ts';

import rowStyles from '../rows/setting-row.module.css';
import styles from './passwordless.module.css';

interface CodesStepProps extends Pick<PasswordlessActions, 'createCodes'> {
  readonly state: Passwordless;
  readonly passkeyCount: number;
  readonly onDone: () => void;
}

/** Offers recovery codes, which an account with a single passkey needs before it can go on. */
export function CodesStep({ state, passkeyCount, createCodes, onDone }: CodesStepProps): React.JSX.Element {
  const { t } = useTranslation('passkeys');
  const locale = useLocale();
  const { isPending, failure, retry, run } = useTask();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { recovery_code_count: count, recovery_codes_created_at: createdAt } = state;
  if (codes !== null)
    return <RecoveryCodes codes={codes} doneLabel={t('passwordless.codes.go_on')} onSaved={onDone} />;
  const date =
    createdAt && new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(createdAt));
  const isNeeded = count === 0 && passkeyCount < 2;
  return (
    <div className={styles['sheet']}>
      <h4 ref={takeFocus} tabIndex={-1} className={styles['title']}>
        {t('passwordless.codes.title')}
      </h4>
      <p className={rowStyles['text']}>
        {isNeeded ? t('passwordless.codes.needed') : t('passwordless.codes.recommended')}
      </p>
      {count > 0 && <p className={rowStyles['text']}>{t('passwordless.codes.unused', { count, date })}</p>}
      <FailureNotice failure={failure} onRetry={retry} />
      <div className={styles['tools']}>
        <Button
          variant={count > 0 ? 'secondary' : 'primary'}
          isPending={isPending}
          onPress={() => void run(async () => setCodes(await createCodes()))}
        >
          {t('passwordless.codes.create')}
        </Button>
        {!isNeeded && (
          <Button variant={count > 0 ? 'primary' : 'quiet'} onPress={onDone}>
            {count > 0 ? t('passwordless.codes.go_on_unused') : t('passwordless.codes.go_on_without')}
          </Button>
        )}
      </div>
    </div>
  );
}

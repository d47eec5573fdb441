'use client';

import type { SignInMethods } from '@musubi/auth/sign-in-methods-ports';
import { Button } from '@musubi/ui/button/button';
import { Checkbox } from '@musubi/ui/checkbox/checkbox';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { takeFocus } from '#shared/sign-in/focus-first.ts';
import { PROVIDER_NAMES } from '#shared/sign-in/provider-names.ts';

import { useAccount } from '../account/account-context.ts';
import { AccountFailure } from '../account/account-failure.tsx';
import type { KeptMethod } from './use-passwordless.ts';

import rowStyles from '../rows/setting-row.module.css';
import styles from './passwordless.module.css';

interface KeepChoiceProps {
  readonly methods: Pick<SignInMethods, 'phoneNumber' | 'providers'>;
  readonly kept: ReadonlySet<KeptMethod>;
  readonly onChange: (kind: KeptMethod, isKept: boolean) => void;
}

/** The other sign-in methods of the account, none of which is kept unless the user ticks it. */
function KeepChoice({ methods, kept, onChange }: KeepChoiceProps): React.JSX.Element {
  const { t } = useTranslation('passkeys');
  const { phoneNumber, providers } = methods;
  const tick = (kind: KeptMethod, label: string): React.JSX.Element => (
    <Checkbox
      key={kind}
      label={label}
      isSelected={kept.has(kind)}
      onChange={(isKept) => onChange(kind, isKept)}
    />
  );
  return (
    <div>
      {providers.map(({ provider, label }) => {
        const name = PROVIDER_NAMES[provider];
        return tick(provider, label === null ? name : t('passwordless.keep.named', { name, label }));
      })}
      {phoneNumber !== null && tick('phone', t('passwordless.keep.phone', { number: phoneNumber }))}
    </div>
  );
}

interface StartStepProps {
  readonly start: (keep: readonly KeptMethod[]) => Promise<void>;
}

/** The last step: the user chooses which other sign-in methods to keep, and confirms. */
export function StartStep({ start }: StartStepProps): React.JSX.Element {
  const { t } = useTranslation('passkeys');
  const account = useAccount();
  const { isPending, failure, retry, run } = useTask();
  const [kept, setKept] = useState<ReadonlySet<KeptMethod>>(new Set());
  const [isAsking, setIsAsking] = useState(false);
  const { methods, error } = account;
  if (methods === null)
    return error === null ? <Skeleton shape="row" /> : <AccountFailure account={account} />;
  const hasChoice = methods.providers.length > 0 || methods.phoneNumber !== null;
  const change = (kind: KeptMethod, isKept: boolean): void => {
    const next = new Set(kept);
    if (isKept) next.add(kind);
    else next.delete(kind);
    setKept(next);
  };
  return (
    <div className={styles['sheet']}>
      <h4 ref={takeFocus} tabIndex={-1} className={styles['title']}>
        {hasChoice ? t('passwordless.keep.title') : t('passwordless.start_lead')}
      </h4>
      {hasChoice && (
        <>
          <p className={rowStyles['text']}>{t('passwordless.keep.lead')}</p>
          <KeepChoice methods={methods} kept={kept} onChange={change} />
        </>
      )}
      <FailureNotice failure={failure} onRetry={retry} />
      <div className={styles['tools']}>
        <Button variant="primary" isPending={isPending} onPress={() => setIsAsking(true)}>
          {t('passwordless.start')}
        </Button>
      </div>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('passwordless.start_title')}
        confirmLabel={t('passwordless.start')}
        cancelLabel={t('cancel')}
        onConfirm={() => void run(async () => start([...kept]))}
      >
        {t('passwordless.start_ask')}
      </AlertDialog>
    </div>
  );
}

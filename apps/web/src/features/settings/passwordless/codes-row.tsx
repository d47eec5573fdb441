'use client';

import type { Passwordless } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { Notice } from '@musubi/ui/notice/notice';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { SettingRow } from '../rows/setting-row.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { PasswordlessActions } from './use-passwordless.ts';

/** From this number of codes on, the row advises to create new ones. */
const FEW = 3;

interface CodesRowProps extends Pick<PasswordlessActions, 'createCodes'> {
  readonly state: Passwordless;
}

/** How many recovery codes are left, and a button that replaces them. */
export function CodesRow({ state, createCodes }: CodesRowProps): React.JSX.Element {
  const { t } = useTranslation('passkeys');
  const locale = useLocale();
  const { isPending, failure, retry, run } = useTask();
  const [isAsking, setIsAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { recovery_code_count: count, recovery_codes_created_at: createdAt } = state;
  const date =
    createdAt && new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(createdAt));
  const create = async (): Promise<void> => {
    setDone(null);
    await run(async () => setCodes(await createCodes()));
  };
  const close = (): void => {
    setCodes(null);
    setDone(t('passwordless.codes.replaced'));
    button.current?.focus();
  };
  return (
    <SettingRow
      title={t('passwordless.codes.title')}
      state={count === 0 ? t('passwordless.codes.none_state') : t('passwordless.codes.left', { count, date })}
      done={done}
      actions={
        <Button
          ref={button}
          variant={count === 0 ? 'primary' : 'secondary'}
          isPending={isPending}
          onPress={() => (count === 0 ? void create() : setIsAsking(true))}
        >
          {t('passwordless.codes.create_new')}
        </Button>
      }
    >
      <FailureNotice failure={failure} onRetry={retry} />
      {codes === null && count === 0 && <Notice tone="danger">{t('passwordless.codes.none')}</Notice>}
      {codes === null && count > 0 && count <= FEW && (
        <Notice tone="warn">{t('passwordless.codes.few')}</Notice>
      )}
      {codes !== null && (
        <RecoveryCodes
          key={codes[0]}
          codes={codes}
          doneLabel={t('passwordless.codes.close')}
          onSaved={close}
        />
      )}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('passwordless.codes.replace_title')}
        confirmLabel={t('passwordless.codes.create_new')}
        cancelLabel={t('cancel')}
        onConfirm={() => void create()}
      >
        {t('passwordless.codes.replace')}
      </AlertDialog>
    </SettingRow>
  );
}

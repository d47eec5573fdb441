'use client';

import { foldEmail } from '@musubi/domain/email';
import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { focusFirst } from '#shared/sign-in/focus-first.ts';
import {
  type Credentials,
  CREDENTIALS_PROBLEM_KEYS,
  type CredentialsProblems,
  problemsOfNewPassword,
} from '#shared/sign-in/password/credentials-form.ts';
import { PasswordField } from '#shared/sign-in/password/password-field.tsx';
import { useFormCheck } from '#shared/sign-in/password/use-form-check.ts';

import { useChange, useConfirmation } from '../account/confirmation-context.ts';
import { PanelButton } from '../rows/panel-button.tsx';
import { SettingRow } from '../rows/setting-row.tsx';
import { useOpenPanel } from '../rows/use-open-panel.ts';

import styles from '#shared/sign-in/form.module.css';

function NewPassword({ onSaved }: { readonly onSaved: () => void }): React.JSX.Element {
  const { t } = useTranslation(['sign-in', 'common', 'session']);
  const { methods } = useConfirmation();
  const { isPending, failure, retry, run } = useChange();
  const [email, setEmail] = useState(methods.email ?? '');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<CredentialsProblems>({});
  const { isChecking, check } = useFormCheck({ email, password });
  const save = async (chosen: Credentials): Promise<void> => {
    const isSaved = await run(async ({ change }) =>
      change(
        async (port) =>
          methods.hasPassword
            ? port.changePassword(chosen.password)
            : port.setPassword(foldEmail(chosen.email), chosen.password),
        'sessions_end',
      ),
    );
    if (isSaved) onSaved();
  };
  const { user, profile } = useSession();
  const ownTexts = [user?.displayName, profile?.name, profile?.pub_id].filter(
    (text) => typeof text === 'string',
  );
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    void check({
      judge: async (credentials) => problemsOfNewPassword(credentials, { ownTexts }),
      decide(found, now) {
        setProblems(found);
        if (!focusFirst(form, Object.keys(found))) void save(now);
      },
    });
  };
  return (
    <>
      <FailureNotice failure={failure} onRetry={retry} />
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        {/* This field tells password managers which account the new password belongs to. */}
        <TextField
          name="email"
          type="email"
          label={t('password.email')}
          autoComplete="username"
          isReadOnly={methods.email !== null}
          value={email}
          onChange={setEmail}
          errorMessage={problems.email && t('common:identity.email_malformed')}
        />
        <PasswordField
          isNew
          label={t('password.new')}
          value={password}
          onChange={(value) => {
            setPassword(value);
            setProblems({});
          }}
          errorMessage={problems.password && t(CREDENTIALS_PROBLEM_KEYS[problems.password])}
        />
        <Button type="submit" variant="primary" isPending={isPending || isChecking}>
          {t('password.save')}
        </Button>
      </form>
    </>
  );
}

/** Changes the password, or sets a first password for an account that has none. */
export function PasswordSetting(): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const { hasPassword } = useConfirmation().methods;
  const panel = useOpenPanel();
  return (
    <SettingRow
      title={t('password.title')}
      state={hasPassword ? t('password.is_set') : t('password.none')}
      done={panel.done}
      actions={
        <PanelButton
          panel={panel}
          label={hasPassword ? t('password.change') : t('password.set')}
          words={hasPassword ? t('change') : t('set')}
        />
      }
    >
      {panel.isOpen && (
        <NewPassword
          onSaved={() => panel.finish(hasPassword ? t('password.changed') : t('password.added'))}
        />
      )}
    </SettingRow>
  );
}

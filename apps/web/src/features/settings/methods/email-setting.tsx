'use client';

import { parseEmail } from '@musubi/domain/email';
import { Button } from '@musubi/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { useVerificationMail } from '#shared/sign-in/mail/use-verification-mail.ts';
import { OneFieldForm } from '#shared/sign-in/one-field-form.tsx';

import { parseText, useBegun } from '../account/begun/begun-context.ts';
import { useChange, useConfirmation } from '../account/confirmation-context.ts';
import { PanelButton } from '../rows/panel-button.tsx';
import { SettingRow } from '../rows/setting-row.tsx';
import { useOpenPanel } from '../rows/use-open-panel.ts';
import { useAddressChange } from './use-address-change.ts';

/** Sends the confirmation mail for an address, and sends another on request. */
function ConfirmEmail({
  userId,
  email,
}: {
  readonly userId: string;
  readonly email: string;
}): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const { isPending, failure, waitSeconds, send } = useVerificationMail(userId);
  return (
    <>
      <FailureNotice failure={failure} />
      <p role="status">{waitSeconds > 0 && t('email.confirm_sent', { email })}</p>
      <div>
        <Button isPending={isPending} isDisabled={waitSeconds > 0} onPress={() => void send()}>
          {waitSeconds > 0 ? t('email.confirm_again_in', { seconds: waitSeconds }) : t('email.confirm')}
        </Button>
      </div>
    </>
  );
}

const parseNewEmail = (text: string): string | null => {
  const parsed = parseEmail(text);
  return parsed.ok ? parsed.email : null;
};

interface ChangeEmailProps {
  readonly initialText: string;
  readonly onTextChange: (text: string) => void;
  readonly onSent: (email: string) => void;
}

function ChangeEmail({ initialText, onTextChange, onSent }: ChangeEmailProps): React.JSX.Element {
  const { t } = useTranslation(['sign-in', 'common']);
  const { methods } = useConfirmation();
  const changeAddress = useAddressChange();
  const { isPending, failure, retry, run } = useChange();
  const [isSame, setIsSame] = useState(false);
  const send = async (email: string): Promise<void> => {
    const isOld = email.toLowerCase() === methods.email?.toLowerCase();
    setIsSame(isOld);
    if (!isOld && (await run(async (useCases) => changeAddress(useCases, email)))) onSent(email);
  };
  return (
    <>
      <FailureNotice failure={isSame ? t('email.same') : failure} onRetry={isSame ? null : retry} />
      <OneFieldForm
        field={{ name: 'email', type: 'email', label: t('email.new'), autoComplete: 'email' }}
        parse={parseNewEmail}
        malformed={t('common:identity.email_malformed')}
        submitLabel={t('email.send')}
        isPending={isPending}
        initialText={initialText}
        onTextChange={onTextChange}
        onSubmit={(email) => void send(email)}
      />
    </>
  );
}

/**
 * The account's e-mail address, its confirmation, and a form to change it. A new address takes effect when
 * the owner opens the mail sent to it.
 */
export function EmailSetting({ userId }: { readonly userId: string }): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const { email, isEmailVerified } = useConfirmation().methods;
  const [typed, setTyped] = useState<string | null>(null);
  const begun = useBegun('email', typed === '' ? null : typed, parseText);
  const openPanel = useOpenPanel(begun !== null);
  const panel = {
    ...openPanel,
    close() {
      setTyped('');
      openPanel.close();
    },
  };
  if (email === null) return <SettingRow title={t('email.title')} state={t('email.none')} />;
  return (
    <SettingRow
      title={t('email.title')}
      badge={
        isEmailVerified
          ? { words: t('email.is_confirmed'), tone: 'success' }
          : { words: t('email.is_unconfirmed'), tone: 'warn' }
      }
      state={email}
      done={panel.done}
      actions={<PanelButton panel={panel} label={t('email.change')} words={t('change')} />}
    >
      {panel.isOpen && (
        <ChangeEmail
          initialText={typed ?? begun ?? ''}
          onTextChange={setTyped}
          onSent={(next) => {
            setTyped('');
            panel.finish(t('email.sent', { email: next }));
          }}
        />
      )}
      {!isEmailVerified && !panel.isOpen && <ConfirmEmail userId={userId} email={email} />}
    </SettingRow>
  );
}

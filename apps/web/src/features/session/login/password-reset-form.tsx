'use client';

import { systemClock } from '@musubi/auth/browser';
import { requestPasswordReset } from '@musubi/auth/password-reset';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { paths } from '#shared/routing/paths.ts';
import { sendMail } from '#shared/sign-in/mail/send-mail.ts';
import { useMailOptions } from '#shared/sign-in/mail/use-mail-options.ts';

import { MailForm } from './mail-form.tsx';

interface PasswordResetFormProps {
  readonly email: string;
  readonly onEmailChange: (email: string) => void;
}

/** Requests a password reset mail. The response does not reveal whether the address has an account. */
export function PasswordResetForm(props: PasswordResetFormProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const { accounts, client } = useApp();
  const locale = useLocale();
  const mail = useMailOptions(paths.login);
  return (
    <MailForm
      {...props}
      body={t('reset.body')}
      submitLabel={t('reset.send')}
      toSentText={(email) => t('reset.sent', { email })}
      send={async (email) =>
        sendMail(
          async () =>
            client.platform.sendSignInMail({ sendSignInMailRequest: { purpose: 'reset', email, locale } }),
          async () => requestPasswordReset({ accounts, clock: systemClock }, email, mail),
        )
      }
    />
  );
}

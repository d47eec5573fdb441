'use client';

import { withoutSource } from '@musubi/domain/visit-source';
import { splitLocale } from '@musubi/i18n/locale-paths';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { isConnectPath, mailLinkPath } from '#shared/routing/paths.ts';
import { sendMail } from '#shared/sign-in/mail/send-mail.ts';
import { useMailOptions } from '#shared/sign-in/mail/use-mail-options.ts';

import { signInMemory } from '../sign-in/sign-in-memory.ts';
import { MailForm } from './mail-form.tsx';

interface EmailLinkMethodProps {
  readonly email: string;
  readonly returnTo: string | null;
  readonly onEmailChange: (email: string) => void;
}

/** Logs in or signs up by a link in an e-mail, without a password. */
export function EmailLinkMethod({ returnTo: asked, ...props }: EmailLinkMethodProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const { accounts, client } = useApp();
  const locale = useLocale();
  // The request for the mail has an address, which nothing may tie to a source.
  const returnTo = asked === null ? null : withoutSource(asked);
  const isForApp = returnTo !== null && isConnectPath(splitLocale(returnTo).path);
  const mail = useMailOptions(mailLinkPath(returnTo));
  return (
    <MailForm
      {...props}
      body={t('email_link.body')}
      submitLabel={t('email_link.send')}
      toSentText={(email) =>
        isForApp ? t('email_link.sent_here', { email }) : t('email_link.sent', { email })
      }
      send={async (to) => {
        const sendSignInMailRequest = {
          purpose: 'sign_in',
          email: to,
          locale,
          ...(returnTo !== null && { return_to: returnTo }),
        } as const;
        await sendMail(
          async () => client.platform.sendSignInMail({ sendSignInMailRequest }),
          async () => accounts.sendSignInLink(to, mail),
        );
        signInMemory.saveLinkEmail(to);
      }}
    />
  );
}

'use client';

import type { SignInMethodsUseCases } from '@musubi/auth/sign-in-methods';
import { useLocale } from '@musubi/i18n/messages-provider';

import { useApp } from '#shared/app/app-context.tsx';
import { useUnlocalizedPath } from '#shared/routing/use-path.ts';
import { memberClients } from '#shared/session/proven-call-context.ts';
import { sendMail } from '#shared/sign-in/mail/send-mail.ts';
import { useMailOptions } from '#shared/sign-in/mail/use-mail-options.ts';

/**
 * Returns a function that e-mails a confirmation link to the new address; opening the link changes the
 * account's address. The function throws `AuthError` `confirmation_required` without a recent
 * re-authentication, and `ApiFailure`.
 */
export function useAddressChange(): (useCases: SignInMethodsUseCases, email: string) => Promise<void> {
  const app = useApp();
  const locale = useLocale();
  const mail = useMailOptions(useUnlocalizedPath());
  return async ({ getProvenBearer, prepare }, email) => {
    const { platform } = memberClients(app).clientWith(await getProvenBearer());
    const sendAccountMailRequest = { purpose: 'change', email, locale } as const;
    await sendMail(
      async () => platform.sendAccountMail({ sendAccountMailRequest }),
      async () => prepare(async (port) => port.changeEmail(email, mail)),
    );
  };
}

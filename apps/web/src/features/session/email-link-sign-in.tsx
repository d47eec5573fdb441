'use client';

import type { AuthError } from '@musubi/auth/error-codes';
import { useRouter } from 'next/navigation';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { emailLinkPath, paths } from '#shared/paths.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { useLocalize } from '#shared/use-localized.ts';

import { EmailForm } from './email-form.tsx';
import { createFoundMethods } from './found-method.ts';
import { MailLinkProblem } from './mail-link-problem.tsx';
import { MailLinkSkeleton } from './mail-link-skeleton.tsx';
import { signInMemory } from './sign-in-memory.ts';
import { useAddressProofs } from './use-address-proofs.ts';
import { useMailCode } from './use-mail-code.ts';
import { useSignIn } from './use-sign-in.ts';

import formStyles from '#shared/sign-in/form.module.css';
import styles from './login-screen.module.css';

interface EmailLinkSignInProps {
  readonly code: string;
  /** Where to go afterwards, a path of ours with its locale; null for the dashboard. */
  readonly returnTo: string | null;
}

const subscribeToNothing = () => () => {};

/** The address that a link was asked for with here; null elsewhere, undefined while that is not known. */
function useLinkEmail(): string | null | undefined {
  return useSyncExternalStore(
    subscribeToNothing,
    () => signInMemory.linkEmail(),
    () => undefined,
  );
}

/** A link that signs in was opened: at once where it was asked for, with the address typed again elsewhere. */
export function EmailLinkSignIn({ code, returnTo }: EmailLinkSignInProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const router = useRouter();
  const localize = useLocalize();
  const proofs = useAddressProofs();
  const known = useLinkEmail();
  const [step, setStep] = useState<'opened' | 'asking' | 'in' | AuthError>('opened');
  const [methods] = useState(createFoundMethods);
  const [typed, setTyped] = useState<string | null>(null);

  const { pending, failed, signInBy } = useSignIn({
    onSignedIn() {
      setStep('in');
      signInMemory.forgetLinkEmail();
      router.replace(returnTo ?? localize(paths.dashboard));
    },
    onProblem: (problem) => setStep(problem.code === 'link_expired' ? problem : 'asking'),
  });
  // The API takes the link where it proves an address that a stranger may have entered before.
  const enter = async (email: string): Promise<void> =>
    signInBy('email-link', async () =>
      methods.take({ code, email }, async () => {
        const token = await proofs.signIn(code, email);
        return token === null
          ? { kind: 'email_link', email, link: window.location.href }
          : { kind: 'custom_token', token };
      }),
    );
  useMailCode('sign_in', known === null || known === undefined ? null : code, async () => enter(known ?? ''));

  if (step === 'in' || (step === 'opened' && known !== null)) return <MailLinkSkeleton />;
  if (typeof step === 'object')
    return (
      <MailLinkProblem
        error={step}
        expired={t('mail_link.expired_password')}
        again={{ path: emailLinkPath(), label: t('mail_link.ask_again') }}
        onRetry={() => setStep('asking')}
      />
    );
  return (
    <>
      <h1 className={styles['title']}>{t('email_link.confirm_title')}</h1>
      <FailureNotice failure={failed?.message ?? null} onRetry={failed?.retry} />
      <p className={formStyles['text']}>{t('email_link.confirm')}</p>
      <EmailForm
        email={typed ?? known ?? ''}
        submitLabel={t('form.log_in')}
        isPending={pending === 'email-link'}
        onEmailChange={setTyped}
        onSubmit={(email) => void enter(email)}
      />
    </>
  );
}

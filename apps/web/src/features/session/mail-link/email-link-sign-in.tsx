'use client';

import type { AuthError } from '@musubi/auth/error-codes';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { useRouter } from 'next/navigation';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { emailLinkPath, paths, recoveryCodePath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { useLanding } from '#shared/session/use-landing.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { takeFocus } from '#shared/sign-in/focus-first.ts';

import { EmailForm } from '../sign-in/email-form.tsx';
import { signInMemory } from '../sign-in/sign-in-memory.ts';
import { type FailedSignIn, useSignIn } from '../sign-in/use-sign-in.ts';
import { createFoundMethods } from './found-method.ts';
import { MailLinkProblem } from './mail-link-problem.tsx';
import { MailLinkSkeleton } from './mail-link-skeleton.tsx';
import { useAddressProofs } from './use-address-proofs.ts';
import { useMailCode } from './use-mail-code.ts';

import formStyles from '#shared/sign-in/form.module.css';
import styles from '../login-screen.module.css';

// Lazy-loaded, because few accounts log in without a password.
const ClosedMethodActions = lazyComponent(
  async () => (await import('../login/closed-method-actions.tsx')).ClosedMethodActions,
  null,
);

interface EmailLinkSignInProps {
  readonly code: string;
  /** Path to open after the sign-in, with its locale; null for guided start or dashboard. */
  readonly returnTo: string | null;
  /** Called after a sign-in that needs no further step. */
  readonly onSignedIn: () => void;
}

const subscribeToNothing = () => () => {};

/**
 * The address for which this browser requested a link; null if this browser requested none, undefined on the
 * server.
 */
function useLinkEmail(): string | null | undefined {
  return useSyncExternalStore(
    subscribeToNothing,
    () => signInMemory.linkEmail(),
    () => undefined,
  );
}

/** Says that the API removed sign-in methods, because the owner may have added some of these methods. */
function RemovedMethods({ nextPath }: { readonly nextPath: string }): React.JSX.Element {
  const { t } = useTranslation('session');
  return (
    <>
      <h1 className={styles['title']} tabIndex={-1} ref={takeFocus}>
        {t('email_link.removed_title')}
      </h1>
      <Notice tone="warn">{t('email_link.removed')}</Notice>
      <LinkButton linkComponent={Link} variant="primary" href={nextPath}>
        {t('email_link.go_on')}
      </LinkButton>
    </>
  );
}

interface AddressFormProps {
  readonly email: string;
  readonly failed: FailedSignIn | null;
  readonly isPending: boolean;
  readonly onEmailChange: (email: string) => void;
  readonly onSubmit: (email: string) => void;
}

function AddressForm({ failed, ...form }: AddressFormProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const router = useRouter();
  const localize = useLocalize();
  const closed = failed?.isMethodClosed === true && (
    <ClosedMethodActions
      onPasskey={() => router.push(localize(paths.login))}
      onRecovery={() => router.push(localize(recoveryCodePath()))}
    />
  );
  return (
    <>
      <h1 className={styles['title']}>{t('email_link.confirm_title')}</h1>
      <FailureNotice failure={failed?.message ?? null} onRetry={failed?.retry} actions={closed} />
      <p className={formStyles['text']}>{t('email_link.confirm')}</p>
      <EmailForm submitLabel={t('form.log_in')} {...form} />
    </>
  );
}

/**
 * Signs in by e-mail link. The browser that requested the link signs in at once. In any other browser, the
 * user must first type the address.
 */
export function EmailLinkSignIn({ code, returnTo, onSignedIn }: EmailLinkSignInProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const localize = useLocalize();
  const proofs = useAddressProofs();
  const known = useLinkEmail();
  const [step, setStep] = useState<'opened' | 'asking' | 'in' | 'removed' | AuthError>('opened');
  const [methods] = useState(createFoundMethods);
  const [typed, setTyped] = useState<string | null>(null);
  const hasRemovedMethods = useRef(false);
  const landing = useLanding(returnTo);

  const { pending, failed, signInBy } = useSignIn({
    onSignedIn() {
      signInMemory.forgetLinkEmail();
      setStep(hasRemovedMethods.current ? 'removed' : 'in');
      if (!hasRemovedMethods.current) onSignedIn();
    },
    onProblem: (problem) => setStep(problem.code === 'link_expired' ? problem : 'asking'),
  });
  // Sends the link to the API first, even for a new address, because only the API marks the address as
  // verified.
  const enter = async (email: string): Promise<void> =>
    signInBy('email-link', async () =>
      methods.take({ code, email }, async () => {
        const proof = await proofs.signIn(code, email);
        hasRemovedMethods.current = proof.hasRemovedMethods;
        return proof.customToken === null
          ? { kind: 'email_link', email, link: window.location.href }
          : { kind: 'custom_token', token: proof.customToken };
      }),
    );
  useMailCode('sign_in', known === null || known === undefined ? null : code, async () => enter(known ?? ''));

  if (step === 'removed') return <RemovedMethods nextPath={landing ?? localize(paths.dashboard)} />;
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
    <AddressForm
      email={typed ?? known ?? ''}
      failed={failed}
      isPending={pending === 'email-link'}
      onEmailChange={setTyped}
      onSubmit={(email) => void enter(email)}
    />
  );
}

'use client';

import type { AuthError } from '@musubi/auth/error-codes';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { KeyRound, Mail } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import type { LoginMode } from '#shared/sign-in/password/credentials-form.ts';

import { usePasskeySignIn } from '../passkey/use-passkey-sign-in.ts';
import type { SignInMethodName } from '../sign-in/sign-in-memory.ts';
import { useSignIn } from '../sign-in/use-sign-in.ts';
import { CredentialsFields } from './credentials-fields.tsx';
import { InAppNotice, useGoogleRefusal } from './in-app-notice.tsx';
import { LastUsed, useLastMethod } from './last-used.tsx';
import type { LoginMethod } from './login-method.ts';
import { ModeChoice } from './mode-choice.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SignInFailure } from './sign-in-failure.tsx';
import { useReturnedProvider } from './use-returned-provider.ts';

import styles from '../login-screen.module.css';

interface CredentialsMethodProps {
  readonly mode: LoginMode;
  readonly email: string;
  /** Whether the services are above the form, unless Google refuses this browser. */
  readonly areServicesFirst: boolean;
  /** Whether this screen can be opened in another browser. */
  readonly canMove: boolean;
  /** The reason why the user was redirected to the login screen; hidden once a sign-in fails. */
  readonly reason: string | null;
  readonly onModeChange: (mode: LoginMode) => void;
  readonly onEmailChange: (email: string) => void;
  readonly onMethodChange: (method: LoginMethod) => void;
}

/** The sign-in method last used, which is shown above the others; null when it is the form, or unknown. */
function findLead(mode: LoginMode, lastMethod: SignInMethodName | null): SignInMethodName | null {
  return mode === 'log-in' && lastMethod !== 'email' ? lastMethod : null;
}

function Divider({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return (
    <p className={styles['or']}>
      <span>{children}</span>
    </p>
  );
}

/** Sign-in by e-mail address and password, with buttons for all other sign-in methods. */
export function CredentialsMethod({
  mode,
  email,
  areServicesFirst,
  canMove,
  reason,
  onModeChange,
  onEmailChange,
  onMethodChange,
}: CredentialsMethodProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const { config } = useApp();
  const lastMethod = useLastMethod();
  const refusal = useGoogleRefusal();
  const areServicesOnTop = areServicesFirst && refusal === null;
  const form = useRef<HTMLFormElement>(null);

  // Fills in the e-mail address of the existing account, so that its owner can log in with another method.
  const explain = (problem: AuthError): void => {
    if (problem.code === 'other_provider' && problem.email !== null) onEmailChange(problem.email);
  };
  const {
    pending,
    isPopupOpen,
    failed,
    blocked,
    signIn,
    signInBy,
    leaveTo,
    takeReturned,
    cancel,
    forgetFailure,
  } = useSignIn({ onProblem: explain });
  const passkey = usePasskeySignIn({ isSuggesting: mode === 'log-in', signInBy });
  useReturnedProvider({ onReturn: takeReturned, onTurnBack: cancel });

  const handleMode = (next: LoginMode): void => {
    onModeChange(next);
    forgetFailure();
  };
  const emailLink = (
    <LastUsed isLast={lastMethod === 'email-link'}>
      {(describedBy) => (
        <Button
          {...describedBy}
          icon={<Mail size={20} aria-hidden="true" />}
          onPress={() => onMethodChange('email-link')}
        >
          {t('email_link.use')}
        </Button>
      )}
    </LastUsed>
  );
  const passkeyButton = (
    <LastUsed isLast={lastMethod === 'passkey'}>
      {(describedBy) => (
        <Button
          {...describedBy}
          icon={<KeyRound size={20} aria-hidden="true" />}
          isPending={pending === 'passkey'}
          onPress={() => void passkey.signIn()}
        >
          {t('passkey.use')}
        </Button>
      )}
    </LastUsed>
  );
  const hasPasskeyButton = mode === 'log-in' && passkey.isAvailable;
  const lead = findLead(mode, lastMethod);
  const isLead = (method: SignInMethodName): boolean => method === lead;
  const isOther = (method: SignInMethodName): boolean => method !== lead;
  const servicesOf = (isShown: (method: SignInMethodName) => boolean) => (
    <div className={styles['methods']}>
      <ProviderButtons
        providers={config.loginProviders.filter(isShown)}
        hasPhone={isShown('phone')}
        pending={pending}
        isPopupOpen={isPopupOpen}
        lastMethod={lastMethod}
        areFirst={areServicesOnTop}
        googleRefusal={refusal}
        onChoose={(provider) => void signIn({ kind: 'popup', provider })}
        onPhone={() => onMethodChange('phone')}
        onCancel={cancel}
      />
      {!areServicesOnTop && hasPasskeyButton && isShown('passkey') && passkeyButton}
      {!areServicesOnTop && isShown('email-link') && emailLink}
    </div>
  );
  const services = servicesOf(isOther);
  const mail = (
    <>
      <CredentialsFields
        form={form}
        mode={mode}
        email={email}
        isPending={pending === 'email'}
        isLastUsed={lastMethod === 'email'}
        onEmailChange={onEmailChange}
        onForgotten={() => onMethodChange('reset')}
        onSubmit={(credentials) =>
          void signIn({ kind: mode === 'sign-up' ? 'sign_up' : 'password', ...credentials })
        }
      />
      {areServicesOnTop && (
        <div className={styles['methods']}>
          {hasPasskeyButton && passkeyButton}
          {emailLink}
        </div>
      )}
    </>
  );
  const [first, divider, second] = areServicesOnTop
    ? ([services, 'sns.or_mail', mail] as const)
    : ([mail, 'sns.or', services] as const);
  return (
    <>
      {reason !== null && failed === null && <Notice tone="info">{reason}</Notice>}
      {failed !== null && (
        <SignInFailure
          failed={failed}
          form={form}
          blocked={blocked}
          onLeave={(provider) => void leaveTo(provider)}
          onReset={() => onMethodChange('reset')}
          onPasskey={() => void passkey.signIn()}
          onRecovery={() => onMethodChange('recovery')}
        />
      )}
      {refusal !== null && <InAppNotice {...refusal} canMove={canMove} />}
      <ModeChoice mode={mode} onChange={handleMode} />
      {lead !== null && (
        <>
          {servicesOf(isLead)}
          <Divider>{t('sns.or')}</Divider>
        </>
      )}
      {first}
      {lead === null && <Divider>{t(divider)}</Divider>}
      {second}
    </>
  );
}

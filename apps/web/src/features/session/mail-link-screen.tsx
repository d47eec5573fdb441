'use client';

import { readMailLink } from '@musubi/auth/mail-link';
import { splitLocale } from '@musubi/i18n/locale-paths';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { connectElsewherePath, isConnectPath, paths, returnToOfMailLink } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { MessageFrame } from '#shared/screen/message-screen.tsx';
import { useLanding, useOpenLanding } from '#shared/session/use-landing.ts';

import { ConfirmAddress } from './mail-link/confirm-address.tsx';
import { EmailLinkSignIn } from './mail-link/email-link-sign-in.tsx';
import { MailLinkSkeleton } from './mail-link/mail-link-skeleton.tsx';
import { MailedChange } from './mail-link/mailed-change.tsx';
import { NewPassword } from './mail-link/new-password.tsx';
import { ServerSignIn } from './mail-link/server-sign-in.tsx';
import { useMailLinkQuery } from './mail-link/use-mail-link-query.ts';
import { SecondFactorGate } from './sign-in/second-factor-gate.tsx';
import { signInMemory } from './sign-in/sign-in-memory.ts';

import styles from './login-screen.module.css';

function BrokenLink(): React.JSX.Element {
  const { t } = useTranslation(['session', 'common']);
  const localize = useLocalize();
  return (
    <>
      <h1 className={styles['title']}>{t('mail_link.broken_title')}</h1>
      <p className={styles['words']} data-phrases>
        {t('mail_link.broken')}
      </p>
      <LinkButton
        linkComponent={Link}
        variant="primary"
        className={styles['fitted']}
        href={localize(paths.login)}
      >
        {t('back')}
      </LinkButton>
      <Link className={styles['other']} href={localize(paths.top)}>
        {t('common:not_found.to_top')}
      </Link>
    </>
  );
}

interface MailLinkContentProps {
  readonly query: URLSearchParams;
  readonly returnTo: string | null;
  readonly onSignedIn: () => void;
}

function MailLinkContent({ query, returnTo, onSignedIn }: MailLinkContentProps): React.JSX.Element {
  const link = readMailLink(query);
  if (link === null) return <BrokenLink />;
  if (link.kind === 'reset_password') return <NewPassword code={link.code} />;
  if (link.kind === 'sign_in')
    return <EmailLinkSignIn code={link.code} returnTo={returnTo} onSignedIn={onSignedIn} />;
  if (link.kind === 'server_sign_in') return <ServerSignIn code={link.code} onSignedIn={onSignedIn} />;
  if (link.kind === 'verify_email') return <ConfirmAddress code={link.code} />;
  return <MailedChange kind={link.kind} code={link.code} />;
}

/**
 * The path to open after the sign-in. An app waits in the browser that asked for the mail, so another browser says to open
 * the app again.
 */
function useReturnTo(query: URLSearchParams | null): string | null {
  const localize = useLocalize();
  // Read once, because the sign-in forgets it.
  const [hasAsked] = useState(() => typeof window !== 'undefined' && signInMemory.linkEmail() !== null);
  const returnTo = query && returnToOfMailLink(query);
  if (hasAsked || returnTo === null || !isConnectPath(splitLocale(returnTo).path)) return returnTo;
  return localize(connectElsewherePath);
}

/**
 * `/login/action`: the target of the links in our mails, in those of the identity service and of the link that the server's
 * command line prints.
 */
export function MailLinkScreen(): React.JSX.Element {
  const { t } = useTranslation('session');
  const query = useMailLinkQuery();
  // This state is here, because the form of the second step replaces the part of the screen that started the
  // sign-in.
  const [hasSignedIn, setHasSignedIn] = useState(false);
  const returnTo = useReturnTo(query);
  useOpenLanding(useLanding(returnTo), hasSignedIn);
  return (
    <MessageFrame>
      <div className={styles['letter']}>
        <SecondFactorGate title={<h1 className={styles['title']}>{t('title')}</h1>}>
          {query === null ? (
            <MailLinkSkeleton />
          ) : (
            <MailLinkContent query={query} returnTo={returnTo} onSignedIn={() => setHasSignedIn(true)} />
          )}
        </SecondFactorGate>
      </div>
    </MessageFrame>
  );
}

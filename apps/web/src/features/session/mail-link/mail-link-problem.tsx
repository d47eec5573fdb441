'use client';

import { AuthError } from '@musubi/auth/error-codes';
import { useSessionState } from '@musubi/auth/react';
import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import styles from '../login-screen.module.css';

interface MailLinkProblemProps {
  readonly error: unknown;
  /** The explanation shown for a used or expired link. */
  readonly expired: ReactNode;
  /**
   * Link to a screen on which the user can request another mail. Without it, the link opens the dashboard for
   * members and the log-in for visitors.
   */
  readonly again?: { readonly path: string; readonly label: string };
  readonly onRetry: () => void;
}

/** Says that a mail link cannot be used: it has expired, or the request failed and can be retried. */
export function MailLinkProblem({ error, expired, again, onRetry }: MailLinkProblemProps): React.JSX.Element {
  const { t } = useTranslation(['session', 'common']);
  const messageOf = useFailureMessage();
  const localize = useLocalize();
  const { session } = useApp();
  const isMember = useSessionState(session).status === 'signedIn';
  const goOn = isMember
    ? { path: paths.dashboard, label: t('mail_link.go_on') }
    : { path: paths.login, label: t('mail_link.to_login') };
  const { path, label } = again ?? goOn;
  const isExpired = error instanceof AuthError && error.code === 'link_expired';
  return (
    <>
      <h1 className={styles['title']}>
        {isExpired ? t('mail_link.expired_title') : t('mail_link.failed_title')}
      </h1>
      <p className={styles['words']} data-phrases role="alert">
        {isExpired ? expired : messageOf(error)}
      </p>
      {isExpired ? (
        <LinkButton linkComponent={Link} variant="primary" className={styles['fitted']} href={localize(path)}>
          {label}
        </LinkButton>
      ) : (
        <Button variant="primary" className={styles['fitted']} onPress={onRetry}>
          {t('common:action.retry')}
        </Button>
      )}
    </>
  );
}

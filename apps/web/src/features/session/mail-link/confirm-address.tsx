'use client';

import { useSessionState } from '@musubi/auth/react';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { takeFocus } from '#shared/sign-in/focus-first.ts';

import { AccountQuestion } from './account-question.tsx';
import { MailLinkProblem } from './mail-link-problem.tsx';
import { MailLinkSkeleton } from './mail-link-skeleton.tsx';
import { confirmAddress } from './mailed-changes.ts';
import { useAddressProofs } from './use-address-proofs.ts';
import { useMailCode } from './use-mail-code.ts';

import styles from '../login-screen.module.css';

interface ConfirmProps {
  readonly code: string;
}

function ExpiredConfirmation({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const { t } = useTranslation('session');
  return <MailLinkProblem error={error} expired={t('mail_link.expired_address')} onRetry={onRetry} />;
}

/** Redeems the mail's code to confirm the address of the signed-in account. */
function Confirming({ code, email }: ConfirmProps & { readonly email: string }): React.JSX.Element {
  const { t } = useTranslation('session');
  const { accounts } = useApp();
  const proofs = useAddressProofs();
  const localize = useLocalize();
  const { answer, error, retry } = useMailCode('verify_email', code, async () =>
    confirmAddress(code, { accounts, proofs }),
  );
  if (error !== undefined) return <ExpiredConfirmation error={error} onRetry={retry} />;
  if (answer === undefined) return <MailLinkSkeleton />;
  return (
    <>
      <h1 className={styles['title']} tabIndex={-1} ref={takeFocus}>
        {t('mail_link.verified_title')}
      </h1>
      <p className={styles['words']} data-phrases role="status">
        {t('mail_link.verified', { email })}
      </p>
      <LinkButton
        linkComponent={Link}
        variant="primary"
        className={styles['fitted']}
        href={localize(paths.dashboard)}
      >
        {t('mail_link.go_on')}
      </LinkButton>
    </>
  );
}

/**
 * Opened from a confirmation mail. Confirms the address at once when it belongs to the signed-in account.
 * Otherwise asks first, because a stranger may have signed up with the recipient's address.
 */
export function ConfirmAddress({ code }: ConfirmProps): React.JSX.Element {
  const { accounts, session } = useApp();
  const state = useSessionState(session);
  const { answer, error, retry } = useMailCode('read', code, async () => accounts.readCode(code));
  if (error !== undefined) return <ExpiredConfirmation error={error} onRetry={retry} />;
  const isUnknown = state.status === 'unknown' && state.problem === null;
  if (answer === undefined || isUnknown) return <MailLinkSkeleton />;
  const email = answer.email ?? '';
  if (state.status === 'signedIn' && state.user.email === email)
    return <Confirming code={code} email={email} />;
  return <AccountQuestion code={code} email={email} />;
}

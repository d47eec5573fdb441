'use client';

import { useSessionState } from '@musubi/auth/react';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { passwordResetPath, paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { MailLinkProblem } from './mail-link-problem.tsx';
import { MailLinkSkeleton } from './mail-link-skeleton.tsx';
import { type ChangingLinkKind, changeByMail } from './mailed-changes.ts';
import { useAddressProofs } from './use-address-proofs.ts';
import { useMailCode } from './use-mail-code.ts';

import styles from '../login-screen.module.css';

const WORDS = {
  change_email: { title: 'mail_link.changed_title', body: 'mail_link.changed' },
  recover_email: { title: 'mail_link.recovered_title', body: 'mail_link.recovered' },
  remove_factor: { title: 'mail_link.factor_removed_title', body: 'mail_link.factor_removed' },
} as const satisfies Record<ChangingLinkKind, object>;

/** Changes that let owners recover an account from another person, who may know the password. */
const TAKES_BACK: ReadonlySet<ChangingLinkKind> = new Set(['recover_email', 'remove_factor']);

interface MailedChangeProps {
  readonly kind: ChangingLinkKind;
  readonly code: string;
}

/**
 * Asks the user to log in first: the recipient of a mail may not own the account, and only a session of the
 * account proves ownership.
 */
function LogInFirst(): React.JSX.Element {
  const { t } = useTranslation('session');
  const localize = useLocalize();
  return (
    <>
      <h1 className={styles['title']}>{t('mail_link.log_in_first_title')}</h1>
      <p className={styles['words']} data-phrases>
        {t('mail_link.log_in_first')}
      </p>
      <LinkButton linkComponent={Link} variant="primary" href={localize(paths.login)}>
        {t('mail_link.saved_log_in')}
      </LinkButton>
    </>
  );
}

function Changed({ kind, code }: MailedChangeProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const { accounts, session } = useApp();
  const proofs = useAddressProofs();
  const localize = useLocalize();
  const { answer, error, retry } = useMailCode(kind, code, async () =>
    changeByMail(kind, code, { accounts, session, proofs }),
  );
  if (error !== undefined)
    return (
      <MailLinkProblem
        error={error}
        expired={kind === 'remove_factor' ? t('mail_link.expired_factor') : t('mail_link.expired_address')}
        onRetry={retry}
      />
    );
  if (answer === undefined) return <MailLinkSkeleton />;
  const { title, body } = WORDS[kind];
  return (
    <>
      <h1 className={styles['title']}>{t(title)}</h1>
      <p className={styles['words']} data-phrases role="status">
        {t(body, { email: answer.email ?? '' })}
      </p>
      <LinkButton
        linkComponent={Link}
        variant="primary"
        className={styles['fitted']}
        href={localize(paths.dashboard)}
      >
        {t('mail_link.go_on')}
      </LinkButton>
      {TAKES_BACK.has(kind) && (
        <LinkButton linkComponent={Link} className={styles['fitted']} href={localize(passwordResetPath())}>
          {t('mail_link.new_password_too')}
        </LinkButton>
      )}
    </>
  );
}

/** Opened from a mail. Changes or restores the e-mail address, or removes a second factor. */
export function MailedChange({ kind, code }: MailedChangeProps): React.JSX.Element {
  const { session } = useApp();
  const state = useSessionState(session);
  const [isReady, setIsReady] = useState(kind !== 'change_email');
  // `isReady` stays true, because the change may end the session, and the screen must still show the result.
  if (!isReady && state.status === 'signedIn') setIsReady(true);
  if (isReady) return <Changed kind={kind} code={code} />;
  if (state.status === 'unknown' && state.problem === null) return <MailLinkSkeleton />;
  return <LogInFirst />;
}

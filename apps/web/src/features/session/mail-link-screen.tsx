'use client';

import { type MailLink, readMailLink } from '@musubi/auth/mail-link';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/paths.ts';
import { useLocalize } from '#shared/use-localized.ts';

import { ConfirmedAddress } from './confirmed-address.tsx';
import { NewPassword } from './new-password.tsx';

import styles from './login-screen.module.css';

function BrokenLink(): React.JSX.Element {
  const { t } = useTranslation('session');
  const localize = useLocalize();
  return (
    <>
      <h1 className={styles['title']}>{t('mail_link.expired_title')}</h1>
      <Notice tone="warn">{t('mail_link.broken')}</Notice>
      <LinkButton linkComponent={Link} href={localize(paths.login)}>
        {t('back')}
      </LinkButton>
    </>
  );
}

function MailLinkContent({ link }: { readonly link: MailLink | null }): React.JSX.Element {
  if (link === null || link.kind === 'sign_in') return <BrokenLink />;
  if (link.kind === 'reset_password') return <NewPassword code={link.code} />;
  return <ConfirmedAddress kind={link.kind} code={link.code} />;
}

/** `/login/action`: where the links lead that the identity service writes into its mails. */
export function MailLinkScreen(): React.JSX.Element {
  const query = useSearchParams();
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      <MailLinkContent link={readMailLink(new URLSearchParams(query))} />
    </main>
  );
}

import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import type { TFunction } from 'i18next';

import { signUpPath, signUpWithServicePath } from '#shared/routing/paths.ts';
import { SoftLink } from '#shared/routing/soft-link.tsx';

import { claimWords } from './claim-words.ts';
import { HandleClaim } from './handle-claim.tsx';

import styles from './sign-up-proposal.module.css';

interface SignUpProposalProps {
  readonly t: TFunction<['top', 'common']>;
  readonly locale: Locale;
}

/** Invites visitors to sign up, by e-mail or a sign-in service. */
export function SignUpProposal({ t, locale }: SignUpProposalProps): React.JSX.Element {
  return (
    <section className={styles['proposal']} aria-labelledby="sign-up">
      <h2 id="sign-up" className={styles['title']}>
        {t('sign_up.title')}
      </h2>
      <HandleClaim words={claimWords(t)} locale={locale} />
      <div className={styles['buttons']}>
        <LinkButton linkComponent={SoftLink} href={localizePath(signUpPath(), locale)} variant="primary">
          {t('sign_up.start')}
        </LinkButton>
        <LinkButton linkComponent={SoftLink} href={localizePath(signUpWithServicePath(), locale)}>
          {t('sign_up.with_sns')}
        </LinkButton>
      </div>
      <p className={styles['note']}>
        {t('sign_up.note')}
        <a href="#points">{t('sign_up.learn_more')}</a>
      </p>
    </section>
  );
}

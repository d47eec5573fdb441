'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import row from '#shared/screen/notice-row.module.css';
import styles from './name-notice.module.css';

/** Says in every session from when on the password no longer logs in, because somebody else may have chosen that. */
export function PasswordlessNotice(): React.ReactNode {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const localize = useLocalize();
  const startsAt = useSession().profile?.account.passwordless_starts_at;
  if (startsAt === undefined) return null;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(startsAt));
  return (
    <section className={row['row']} aria-label={t('passwordless_notice.label')}>
      <Notice
        tone="warn"
        layout="line"
        className={styles['notice']}
        actions={
          <LinkButton linkComponent={Link} href={localize(settingsPath('security'))}>
            {t('passwordless_notice.open')}
          </LinkButton>
        }
      >
        <p role="status" data-phrases>
          {t('passwordless_notice.body', { date })}
        </p>
      </Notice>
    </section>
  );
}

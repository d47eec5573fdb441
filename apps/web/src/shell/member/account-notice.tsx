'use client';

import type { AccountStatus } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { showToast } from '@musubi/ui/toaster/show-toast';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths, settingsPath, settingsSectionPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { useUnlocalizedPath } from '#shared/routing/use-path.ts';

import styles from './account-notice.module.css';

// Lazy-loaded separately from this notice, because members who delete their account have no such decision.
const SuspensionDecision = lazyComponent(
  async () => (await import('#shared/decisions/suspension-decision.tsx')).SuspensionDecision,
  <Skeleton shape="row" />,
  ({ otherwise }): ReactNode => otherwise,
);

function SettingsLink(): React.JSX.Element | null {
  const { t } = useTranslation('common');
  const localize = useLocalize();
  if (useUnlocalizedPath() === settingsPath('privacy')) return null;
  return (
    <LinkButton linkComponent={Link} href={localize(settingsSectionPath('export'))}>
      {t('account.take_along')}
    </LinkButton>
  );
}

/** Shows until when a deleted account can be restored, with a restore button. */
function LeavingNotice({ leavesAt }: { readonly leavesAt: string | null | undefined }): React.JSX.Element {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const { client } = useApp();
  const { mutate } = useSession();
  const { isPending, failure, run } = useTask();
  const date =
    typeof leavesAt === 'string'
      ? new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(leavesAt))
      : null;
  const handleStay = async (): Promise<void> => {
    const hasStayed = await run(async () => {
      try {
        await client.platform.v4CancelUnsubscription();
      } catch (error) {
        throw await toApiFailure(error);
      }
      await mutate();
    });
    if (hasStayed) showToast(t('account.stayed'), { kind: 'success' });
  };
  return (
    <Notice
      tone="warn"
      title={t('account.leaving_title')}
      actions={
        <>
          <Button variant="primary" isPending={isPending} onPress={() => void handleStay()}>
            {t('account.stay')}
          </Button>
          <SettingsLink />
        </>
      }
    >
      <p>{date === null ? t('account.leaving_soon') : t('account.leaving', { date })}</p>
      <p>{t('account.leaving_page')}</p>
      <span role="alert">{failure}</span>
    </Notice>
  );
}

const REASONS = {
  phishing: 'account.why_phishing',
  impersonation: 'account.why_impersonation',
  spam: 'account.why_spam',
  illegal: 'account.why_illegal',
  harassment: 'account.why_harassment',
  other: 'account.why_terms',
} as const satisfies Record<NonNullable<AccountStatus['suspension_reason']>, string>;

function DecisionsLink(): React.JSX.Element | null {
  const { t } = useTranslation('common');
  const localize = useLocalize();
  if (useUnlocalizedPath() === paths.decisions) return null;
  return (
    <LinkButton linkComponent={Link} href={localize(paths.decisions)}>
      {t('account.decisions')}
    </LinkButton>
  );
}

function ContactLink(): React.JSX.Element | null {
  const { t } = useTranslation('common');
  const { config } = useApp();
  if (config.contactUrl === null) return null;
  return (
    <p>
      <a href={config.contactUrl}>{t('account.appeal')}</a>
    </p>
  );
}

/**
 * Explains why an account is suspended and what the user can still do, with the decision or the operator's
 * contact.
 */
function SuspendedNotice({ account, isWhole }: AccountNoticeProps): React.JSX.Element {
  const { t } = useTranslation('common');
  return (
    <div className={styles['parts']}>
      <Notice
        tone="warn"
        title={t('account.suspended_title')}
        actions={
          <>
            <DecisionsLink />
            <SettingsLink />
          </>
        }
      >
        <p>{t(REASONS[account.suspension_reason ?? 'other'])}</p>
        <p>{t('account.suspended_can')}</p>
        {!isWhole && <ContactLink />}
      </Notice>
      {isWhole && <SuspensionDecision otherwise={<ContactLink />} />}
    </div>
  );
}

interface AccountNoticeProps {
  readonly account: AccountStatus;
  /** Whether a suspended user can read the decision and appeal in the notice, as on a separate screen. */
  readonly isWhole?: boolean;
}

export function AccountNotice({ account, isWhole = false }: AccountNoticeProps): React.JSX.Element {
  return account.state === 'leaving' ? (
    <LeavingNotice leavesAt={account.leaves_at} />
  ) : (
    <SuspendedNotice account={account} isWhole={isWhole} />
  );
}

'use client';

import type { ReaderMails } from '@musubi/api-client';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths, settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

const REASONS = {
  complaints: 'hold.complaints',
  bounces: 'hold.bounces',
  operator: 'hold.operator',
} as const;

const isReason = (reason: string | null): reason is keyof typeof REASONS =>
  reason !== null && Object.hasOwn(REASONS, reason);

/** Explains a hold that does not pass by itself, with the way out. */
export function HoldNotice({
  state,
  pause_reason: reason,
}: Pick<ReaderMails, 'pause_reason' | 'state'>): React.JSX.Element | null {
  const { t } = useTranslation('write-to-readers');
  const localize = useLocalize();
  if (state === 'address_unverified')
    return (
      <Notice
        tone="warn"
        actions={
          <LinkButton linkComponent={Link} href={localize(settingsPath('account'))}>
            {t('hold.verify')}
          </LinkButton>
        }
      >
        {t('hold.unverified')}
      </Notice>
    );
  if (state !== 'paused') return null;
  return (
    <Notice
      tone="danger"
      title={t('hold.paused')}
      actions={
        <LinkButton linkComponent={Link} href={localize(paths.decisions)}>
          {t('hold.decisions')}
        </LinkButton>
      }
    >
      {t(REASONS[isReason(reason) ? reason : 'operator'])} {t('hold.object')}
    </Notice>
  );
}

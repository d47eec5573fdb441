'use client';

import { createPageUrls } from '@musubi/domain/page-urls';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/session/app-context.tsx';
import { useSession } from '#shared/session/session-wiring.ts';

/** Copies the URL of the signed-in creator's page; renders nothing without a profile. */
export function OwnAddressButton({ label }: { readonly label: string }): React.JSX.Element | null {
  const { t } = useTranslation('common');
  const { config } = useApp();
  const { profile } = useSession();
  if (profile === null) return null;
  return (
    <CopyButton
      variant="primary"
      text={createPageUrls(config.webOrigin)(profile.pub_id)}
      label={label}
      copiedLabel={t('action.copied')}
      refusedLabel={t('action.copy_refused')}
    />
  );
}

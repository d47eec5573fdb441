'use client';

import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';

import { type OwnPage, useOwnPageUrl } from './own-page-url.ts';

interface CopyOwnAddressProps {
  readonly page: OwnPage;
  readonly label: string;
}

/** Copies the URL of the creator's page. */
function CopyOwnAddress({ page, label }: CopyOwnAddressProps): React.JSX.Element {
  const { t } = useTranslation('common');
  return (
    <CopyButton
      variant="primary"
      text={useOwnPageUrl(page)}
      label={label}
      copiedLabel={t('action.copied')}
      refusedLabel={t('action.copy_refused')}
    />
  );
}

/** Copies the URL of the signed-in creator's page; renders nothing without a profile. */
export function OwnAddressButton({ label }: { readonly label: string }): React.JSX.Element | null {
  const { profile } = useSession();
  return profile === undefined ? null : <CopyOwnAddress page={profile} label={label} />;
}

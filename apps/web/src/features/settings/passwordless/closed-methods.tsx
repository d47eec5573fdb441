'use client';

import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { useConfirmation } from '../account/confirmation-context.ts';
import { SettingRow } from '../rows/setting-row.tsx';
import { usePasswordlessReading } from './use-passwordless.ts';

interface ClosedMethodsProps {
  readonly kind: 'address' | 'methods' | 'factors';
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Replaces settings of the identity service while the account logs in without a password, because the identity
 * service then has no address and no password of the account.
 */
export function ClosedMethods({ kind, title, children }: ClosedMethodsProps): ReactNode {
  const { t } = useTranslation('passkeys');
  const localize = useLocalize();
  const { methods } = useConfirmation();
  const { data, error } = usePasswordlessReading();
  // An account with an address or a password still logs in with it, so its settings need not wait for the API.
  if (data === undefined && error === undefined && methods.email === null) return <Skeleton shape="row" />;
  if (data === undefined || data.value.since === null) return children;
  const { address } = data.value;
  const words = {
    address:
      address === null ? t('passwordless.closed.no_address') : t('passwordless.closed.address', { address }),
    methods: t('passwordless.closed.methods'),
    factors: t('passwordless.closed.factors'),
  };
  return (
    <SettingRow
      title={title}
      state={words[kind]}
      actions={
        kind !== 'factors' && (
          <LinkButton linkComponent={Link} href={localize(settingsPath('security'))}>
            {t('passwordless.closed.open')}
          </LinkButton>
        )
      }
    />
  );
}

'use client';

import { useTranslation } from 'react-i18next';

import { useRead } from '#shared/app/use-read.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { SettingsSection } from '#shared/screen/settings-section.tsx';

import { PasswordlessRows } from './passwordless-rows.tsx';
import { usePasswordlessActions, usePasswordlessReading } from './use-passwordless.ts';

/** Log-in without a password: chooses it, shows its recovery codes, and ends it. */
export function PasswordlessSection(): React.JSX.Element {
  const { t } = useTranslation('passkeys');
  const reading = usePasswordlessReading();
  const passkeys = useRead('/v4/passkeys', async ({ platform }) => platform.listPasskeys());
  const actions = usePasswordlessActions(reading);
  return (
    <SettingsSection title={t('passwordless.title')} lead={t('passwordless.lead')}>
      <CardContent reading={reading} rows={1}>
        {(state) => (
          <PasswordlessRows
            state={state}
            passkeyCount={passkeys.data?.value.items.length ?? 0}
            {...actions}
          />
        )}
      </CardContent>
    </SettingsSection>
  );
}

'use client';

import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { TextField } from '@musubi/ui/text-field/text-field';
import Link from 'next/link';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { settingsSectionPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { ProfileLoader } from '#shared/screen/profile-loader.tsx';
import { SettingsSection } from '#shared/screen/settings-section.tsx';

import { isRetypedHandle } from './retyped-handle.ts';
import { SettingRow } from './setting-row.tsx';
import { SettingsSubpage } from './settings-subpage.tsx';
import { useLeave } from './use-leave.ts';

import styles from './leaving-settings.module.css';

const LOST = [
  'leaving.lost_page',
  'leaving.lost_data',
  'leaving.lost_handle',
  'leaving.lost_account',
] as const;

/** The consequences, and the way to keep a copy of the data. */
function Lost(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const localize = useLocalize();
  return (
    <SettingsSection title={t('leaving.lost_title')} lead={t('leaving.lead')}>
      <ul className={styles['lost']}>
        {LOST.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      <SettingRow
        title={t('leaving.export_title')}
        state={t('leaving.export_first')}
        actions={
          <LinkButton linkComponent={Link} href={localize(settingsSectionPath('export'))}>
            {t('leaving.to_export')}
          </LinkButton>
        }
      />
    </SettingsSection>
  );
}

function Leaving({ handle }: { readonly handle: string }): React.JSX.Element {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const { isPending, failure, leave } = useLeave();
  const isArmed = isRetypedHandle(typed, handle);
  const handleChange = (value: string): void => {
    setTyped(value);
    setIsRefused(false);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setIsRefused(!isArmed);
    if (isArmed) void leave();
  };
  return (
    <SettingsSubpage id="leaving">
      <Lost />
      <SettingsSection title={t('leaving.confirm_title')} lead={t('leaving.confirm_lead')}>
        {failure !== null && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
        <form className={styles['form']} noValidate onSubmit={handleSubmit}>
          <TextField
            label={t('leaving.handle', { handle })}
            value={typed}
            onChange={handleChange}
            autoComplete="off"
            spellCheck="false"
            errorMessage={isRefused ? t('leaving.handle_wrong', { handle }) : undefined}
          />
          <div>
            <Button type="submit" variant={isArmed ? 'armed' : 'danger'} isPending={isPending}>
              {t('leaving.leave')}
            </Button>
          </div>
        </form>
      </SettingsSection>
    </SettingsSubpage>
  );
}

/**
 * `/my/settings/leaving`: deletes the account. Explains the consequences and enables the button once the user
 * has typed their handle.
 */
export function LeavingSettings(): React.JSX.Element {
  return <ProfileLoader>{(profile) => <Leaving handle={profile.pub_id} />}</ProfileLoader>;
}

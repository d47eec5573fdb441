'use client';

import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { TextField } from '@musubi/ui/text-field/text-field';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { settingsSectionPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { ProfileLoader } from '#shared/screen/profile-loader.tsx';
import { SettingsSection } from '#shared/screen/settings-section.tsx';
import { isWithoutPage } from '#shared/session/home-path.ts';

import { parseText, useBegun } from '../account/begun/begun-context.ts';
import { SettingsSubpage } from '../nav/settings-subpage.tsx';
import { SettingRow } from '../rows/setting-row.tsx';
import { isRetypedHandle } from './retyped-handle.ts';
import { useLeave } from './use-leave.ts';

import styles from './leaving-settings.module.css';

const LOST = [
  'leaving.lost_page',
  'leaving.lost_data',
  'leaving.lost_handle',
  'leaving.lost_account',
] as const;

/** The consequences, with a link to the data export. */
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

/** Returns the text to retype: the creator's handle, or a fixed word for a fan, who has no chosen handle. */
function useConfirmation(profile: EditorProfile) {
  const { t } = useTranslation('settings');
  const { pub_id: handle } = profile;
  if (!isWithoutPage(profile))
    return {
      label: t('leaving.handle', { handle }),
      wrong: t('leaving.handle_wrong', { handle }),
      isMet: (typed: string) => isRetypedHandle(typed, handle),
    };
  const word = t('leaving.word');
  return {
    label: t('leaving.type_word', { word }),
    wrong: t('leaving.word_wrong', { word }),
    isMet: (typed: string) => typed.trim().toLowerCase() === word,
  };
}

function Leaving({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation('settings');
  const confirmation = useConfirmation(profile);
  const [changed, setTyped] = useState<string | null>(null);
  const begun = useBegun('leaving', changed, parseText);
  const typed = changed ?? begun ?? '';
  const [isRefused, setIsRefused] = useState(false);
  const { isPending, failure, leave } = useLeave();
  const isArmed = confirmation.isMet(typed);
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
            label={confirmation.label}
            value={typed}
            onChange={handleChange}
            autoComplete="off"
            spellCheck="false"
            errorMessage={isRefused ? confirmation.wrong : undefined}
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
 * `/my/settings/leaving`: deletes the account. Explains the consequences. Enables the button once the user
 * has typed the handle, or a fixed word if the user never chose a handle.
 */
export function LeavingSettings(): React.JSX.Element {
  return <ProfileLoader>{(profile) => <Leaving profile={profile} />}</ProfileLoader>;
}

'use client';

import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths, settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { ProfileRows } from '#shared/screen/profile-rows.tsx';
import { SettingsSection } from '#shared/screen/settings-section.tsx';

import { ExportSection } from './export/export-section.tsx';
import { SettingsSubpage } from './nav/settings-subpage.tsx';
import { useMainStates } from './nav/use-setting-states.ts';
import { SettingRow } from './rows/setting-row.tsx';

function ChangeLink({ label, path }: { readonly label: string; readonly path: string }): React.JSX.Element {
  const { t } = useTranslation('settings');
  const localize = useLocalize();
  return (
    <LinkButton linkComponent={Link} href={localize(path)} aria-label={label}>
      {t('privacy.change')}
    </LinkButton>
  );
}

function AddressRow({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation('settings');
  const { contact_email: address, is_contact_email_public: isShown } = profile;
  const title = t('privacy.address');
  const actions = <ChangeLink label={t('privacy.change_address')} path={paths.profile} />;
  if (address === null)
    return <SettingRow title={title} state={t('privacy.address_none')} actions={actions} />;
  return (
    <SettingRow
      title={title}
      badge={isShown ? { words: t('privacy.is_shown'), tone: 'success' } : { words: t('privacy.is_hidden') }}
      state={isShown ? t('privacy.address_shown') : t('privacy.address_hidden')}
      actions={actions}
    />
  );
}

/** Link to the sub-page about the page's audience. */
function PageRow(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const { audience } = useMainStates();
  return (
    <SettingRow
      title={t('pages.audience')}
      // Keeps its height while it loads, so that the rows below do not move.
      state={audience === 'loading' ? '\u00A0' : audience?.words}
      actions={<ChangeLink label={t('privacy.change_page')} path={settingsPath('audience')} />}
    />
  );
}

/** Link to the decisions of operators about the member's content. */
function DecisionsRow(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const localize = useLocalize();
  return (
    <SettingRow
      title={t('privacy.decisions')}
      state={t('privacy.decisions_state')}
      actions={
        <LinkButton
          linkComponent={Link}
          href={localize(paths.decisions)}
          aria-label={t('privacy.show_decisions')}
        >
          {t('privacy.show')}
        </LinkButton>
      }
    />
  );
}

/**
 * `/my/settings/privacy`: a link to the audience settings, the contact address, an explanation of the
 * statistics, the decisions of operators, and the data export.
 */
export function PrivacySettings(): React.JSX.Element {
  const { t } = useTranslation('settings');
  return (
    <SettingsSubpage id="privacy">
      <SettingsSection title={t('sections.privacy')} lead={t('privacy.lead')}>
        <PageRow />
        <ProfileRows rows={1}>{(profile) => <AddressRow profile={profile} />}</ProfileRows>
        <SettingRow
          title={t('privacy.counting')}
          badge={{ words: t('privacy.is_anonymous') }}
          state={t('privacy.counting_body')}
        />
        <DecisionsRow />
      </SettingsSection>
      <ExportSection />
    </SettingsSubpage>
  );
}

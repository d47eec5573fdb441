'use client';

import type { Audience, Visibility } from '@musubi/api-client';
import { Card } from '@musubi/ui/card/card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { profilePagePath } from '#shared/routing/paths.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { ProfileRows } from '#shared/screen/profile-rows.tsx';
import { SettingsSection } from '#shared/screen/settings-section.tsx';

import { AudienceSwitch } from './audience-switch.tsx';
import { LinkPreviewChoice } from './link-preview-choice.tsx';
import { LockSetting } from './lock-setting.tsx';
import { findIdleReason, hasOwnCard, type IdleSetting, type PageState, toPageState } from './page-state.ts';
import type { AudienceChange } from './send-change.ts';
import { StateCard } from './state-card.tsx';
import { useAudience } from './use-audience.ts';
import { useVisibility } from './use-visibility.ts';
import { VisibilityChoice } from './visibility-choice.tsx';

interface PartProps {
  readonly stored: Audience;
  /** The settings including changes that are being saved. */
  readonly shown: Audience;
  readonly state: PageState;
  readonly onChange: (change: AudienceChange) => Promise<void>;
}

function Doors({ stored, shown, onChange }: PartProps): React.JSX.Element {
  const { t } = useTranslation('audience');
  return (
    <SettingsSection title={t('door.title')} lead={t('door.lead')}>
      {/* Uses stored settings, so that the form with the typed lock word stays until the lock is stored. */}
      <LockSetting audience={stored} onChange={onChange} />
      <AudienceSwitch
        label={t('adult.label')}
        does={t('adult.does')}
        cannot={t('adult.cannot')}
        isOn={shown.is_adult}
        onChange={async (isOn) => onChange({ is_adult: isOn })}
      />
      {(shown.is_locked || shown.is_adult) && (
        <AudienceSwitch
          label={t('name.label')}
          does={t('name.does')}
          isOn={shown.shows_name_on_door}
          onChange={async (isOn) => onChange({ shows_name_on_door: isOn })}
        />
      )}
    </SettingsSection>
  );
}

const IDLE_KEYS = {
  visibility: { door: 'visibility_behind_door', unlisted: null },
  search: { door: 'search.behind_door', unlisted: 'search.is_unlisted' },
  ai: { door: 'ai.behind_door', unlisted: null },
  preview: { door: 'preview.behind_door', unlisted: null },
} as const satisfies Record<IdleSetting, object>;

function useIdleWords(state: PageState): (setting: IdleSetting) => string | null {
  const { t } = useTranslation('audience');
  return (setting) => {
    const reason = findIdleReason(state, setting);
    const key = reason === null ? null : IDLE_KEYS[setting][reason];
    return key === null ? null : t(key);
  };
}

function Machines({ shown, state, onChange }: PartProps): React.JSX.Element {
  const { t } = useTranslation('audience');
  const idleWords = useIdleWords(state);
  return (
    <SettingsSection title={t('machines.title')} lead={t('machines.lead')}>
      <AudienceSwitch
        label={t('search.label')}
        does={t('search.does')}
        cannot={t('search.cannot')}
        idle={idleWords('search')}
        isOn={shown.hides_from_search}
        onChange={async (isOn) => onChange({ hides_from_search: isOn })}
      />
      <AudienceSwitch
        label={t('ai.label')}
        does={t('ai.does')}
        cannot={t('ai.cannot')}
        idle={idleWords('ai')}
        isOn={shown.allows_ai_training}
        onChange={async (isOn) => onChange({ allows_ai_training: isOn })}
      />
    </SettingsSection>
  );
}

interface LinkProps extends PartProps {
  readonly profile: EditorProfile;
  /** The visibility including a change that is being saved. */
  readonly visibility: Visibility;
}

/**
 * URL of the page's share image. Null as soon as a change that removes the image is sent, because its old URL
 * then answers 404.
 */
function toCardSource({ stored, shown, profile, visibility }: LinkProps): string | null {
  if (!hasOwnCard(profile.visibility, stored) || !hasOwnCard(visibility, shown)) return null;
  // A change of any of these versions redraws the share image.
  const version = [profile.version, profile.appearance.version, stored.version].join('.');
  return `${profilePagePath(profile.pub_id)}/card.jpg?v=${version}`;
}

function LinkSections(props: LinkProps): React.JSX.Element {
  const { shown, state, onChange } = props;
  const { t } = useTranslation('audience');
  const idleWords = useIdleWords(state);
  return (
    <>
      <SettingsSection title={t('preview.title')}>
        <LinkPreviewChoice
          value={shown.link_preview}
          cardSource={toCardSource(props)}
          idle={idleWords('preview')}
          onChange={async (value) => onChange({ link_preview: value })}
        />
      </SettingsSection>
      <SettingsSection title={t('campaign.title')}>
        <AudienceSwitch
          label={t('campaign.label')}
          does={t('campaign.does')}
          cannot={t('campaign.cannot')}
          isOn={shown.keeps_campaign}
          onChange={async (isOn) => onChange({ keeps_campaign: isOn })}
        />
      </SettingsSection>
    </>
  );
}

interface SectionsProps {
  readonly profile: EditorProfile;
  readonly stored: Audience;
  readonly pending: AudienceChange;
  readonly onChange: (change: AudienceChange) => Promise<void>;
}

function Sections({ profile, stored, pending, onChange }: SectionsProps): React.JSX.Element {
  const { t } = useTranslation('audience');
  const storeVisibility = useVisibility(profile);
  const [wanted, setWanted] = useState<Visibility | null>(null);
  const changeVisibility = async (visibility: Visibility): Promise<void> => {
    setWanted(visibility);
    try {
      await storeVisibility(visibility);
    } finally {
      setWanted(null);
    }
  };
  const state = toPageState(profile.visibility, stored);
  const idleWords = useIdleWords(state);
  const parts = { stored, shown: { ...stored, ...pending }, state, onChange };
  return (
    <>
      <StateCard state={state} path={profilePagePath(profile.pub_id)} />
      <SettingsSection title={t('visibility')}>
        <VisibilityChoice
          stored={profile.visibility}
          idle={idleWords('visibility')}
          onChange={changeVisibility}
        />
      </SettingsSection>
      <Doors {...parts} />
      <Machines {...parts} />
      <LinkSections {...parts} profile={profile} visibility={wanted ?? profile.visibility} />
    </>
  );
}

/** The sections of `/my/settings/audience`: who can see the page now, and each setting with its limits. */
export function AudienceSections(): React.JSX.Element {
  const { reading, pending, change } = useAudience();
  if (reading.data === undefined)
    return (
      <Card>
        <CardContent reading={reading} rows={6}>
          {() => null}
        </CardContent>
      </Card>
    );
  const { value } = reading.data;
  return (
    <ProfileRows rows={6}>
      {(profile) => <Sections profile={profile} stored={value} pending={pending} onChange={change} />}
    </ProfileRows>
  );
}

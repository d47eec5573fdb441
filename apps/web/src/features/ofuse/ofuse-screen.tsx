'use client';

import { displayNameOf } from '@musubi/domain/display-name';
import { toSafeHref } from '@musubi/domain/url';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import {
  appearanceDraftParser,
  useAppearanceEditor,
} from '#shared/appearance-editor/use-appearance-editor.ts';
import { AutosaveStatus } from '#shared/editing/autosave-status.tsx';
import { useConflictDialog } from '#shared/editing/conflict-dialog-state.ts';
import { isMoreUrgent } from '#shared/editing/more-urgent.ts';
import { PagePreview } from '#shared/preview/page-preview.tsx';
import { PreviewButton } from '#shared/preview/preview-button.tsx';
import { usePreviewWords } from '#shared/preview/use-preview-words.ts';
import { type EditorProfile, toPreviewProfile } from '#shared/profile/editor-profile.ts';
import { DraftLoader } from '#shared/screen/profile-loader.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { OfuseSettings } from './ofuse-settings.tsx';
import { ofuseDraftParser, useOfuseEditor } from './use-ofuse-editor.ts';
import { usePaymentPages } from './use-payment-pages.ts';

const SettingsConflict = lazyComponent(async () => (await import('./ofuse-conflicts.tsx')).SettingsConflict);
const DisplayConflict = lazyComponent(async () => (await import('./ofuse-conflicts.tsx')).DisplayConflict);

interface OfuseProps {
  readonly profile: EditorProfile;
}

function Settings({ profile }: OfuseProps): React.JSX.Element {
  const { t } = useTranslation(['ofuse', 'common']);
  const ofuse = useOfuseEditor(profile);
  const look = useAppearanceEditor(profile);
  const pages = usePaymentPages();
  const labels = usePreviewWords(displayNameOf(profile), profile.locale);
  const theirs = ofuse.state.status === 'conflict' ? ofuse.state.theirs : null;
  const dialog = useConflictDialog(theirs);
  const statusRef = useRef<HTMLDivElement>(null);
  const lookTheirs = look.state.status === 'conflict' ? look.state.theirs : null;
  const lookDialog = useConflictDialog(lookTheirs);
  // The header has room for the status of one draft, so it shows the more urgent status.
  const isLookFirst = isMoreUrgent(look.state, ofuse.state);
  const { draft } = ofuse;
  const preview = {
    title: t('preview'),
    facesOf: profile.pub_id,
    firstSpot: 'ofuse' as const,
    profile: toPreviewProfile(profile, {
      appearance: look.draft,
      ofuse: {
        is_creator: profile.is_creator,
        takes_support: draft.takesSupport,
        creator_url: toSafeHref(draft.creatorUrl) ?? profile.ofuse.creator_url,
        message: draft.message,
      },
    }),
  };
  return (
    <Screen
      title={profile.is_creator ? t('title_settings') : t('title_register')}
      status={
        isLookFirst ? (
          <AutosaveStatus
            ref={statusRef}
            state={look.state}
            onRetry={() => look.editor.flush()}
            onCompare={lookDialog.open}
          />
        ) : (
          <AutosaveStatus
            ref={statusRef}
            state={ofuse.state}
            onRetry={() => ofuse.editor.flush()}
            onCompare={dialog.open}
          />
        )
      }
      narrowAction={<PreviewButton label={t('show_preview')} {...preview} />}
      rail={<PagePreview {...preview} />}
    >
      <OfuseSettings
        pubId={profile.pub_id}
        isCreator={profile.is_creator}
        ofuse={ofuse}
        look={look}
        pages={pages}
        standardSentence={labels?.ofuse.sentence ?? ''}
      />
      <SettingsConflict dialog={dialog} ofuse={ofuse} fallbackFocus={statusRef} />
      <DisplayConflict dialog={lookDialog} look={look} fallbackFocus={statusRef} />
    </Screen>
  );
}

/** `/my/ofuse`: the OFUSE settings; for users who are not registered creators, the registration. */
export function OfuseScreen(): React.JSX.Element {
  return (
    <DraftLoader parser={ofuseDraftParser} otherParser={appearanceDraftParser}>
      {(profile) => <Settings profile={profile} />}
    </DraftLoader>
  );
}

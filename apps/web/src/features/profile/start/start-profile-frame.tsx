'use client';

import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { AutosaveStatus } from '#shared/editing/autosave-status.tsx';
import { type EditorProfile, toPreviewProfile } from '#shared/profile/editor-profile.ts';
import { StepFrame } from '#shared/start/step-frame.tsx';

import { ProfileConflict } from '../conflict/profile-conflict.tsx';
import type { ProfileEditor } from '../draft/use-profile-editor.ts';

interface StartProfileFrameProps {
  readonly id: 'name' | 'genres';
  readonly profile: EditorProfile;
  readonly form: ProfileEditor;
  /** The name in the preview; the stored one by default. */
  readonly previewName?: string;
  readonly isPending: boolean;
  readonly onContinue: () => void;
  readonly onSkip: () => void;
  readonly children: ReactNode;
}

const TEXT_KEYS = {
  name: { title: 'start:name.title', lead: 'start:name.lead' },
  genres: { title: 'start:genres.title' },
} as const;

/** A step whose fields belong to the profile form, with its save status and its conflict dialog. */
export function StartProfileFrame({
  id,
  profile,
  form,
  previewName,
  isPending,
  onContinue,
  onSkip,
  children,
}: StartProfileFrameProps): React.JSX.Element {
  const { t } = useTranslation(['profile', 'start', 'common']);
  const statusRef = useRef<HTMLDivElement>(null);
  const { values, state, conflictDialog } = form;
  const texts = TEXT_KEYS[id];
  return (
    <>
      <StepFrame
        id={id}
        title={t(texts.title)}
        {...('lead' in texts && { lead: t(texts.lead) })}
        preview={{
          ...toPreviewProfile(profile),
          ...values,
          name: previewName ?? (values.name || profile.name),
        }}
        status={
          // The next step opens once this step is saved, so only problems need a line.
          (state.status === 'unreachable' || state.status === 'refused' || state.status === 'conflict') && (
            <AutosaveStatus
              state={state}
              onRetry={onContinue}
              onCompare={conflictDialog.open}
              ref={statusRef}
            />
          )
        }
        isPending={isPending}
        {...(id === 'name' && { narrowPreview: 'below' as const })}
        onContinue={onContinue}
        onSkip={onSkip}
      >
        {children}
      </StepFrame>
      <ProfileConflict form={form} fallbackFocus={statusRef} />
    </>
  );
}

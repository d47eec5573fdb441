'use client';

import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { AutosaveStatus } from '#shared/autosave/autosave-status.tsx';
import { ConflictDialog } from '#shared/autosave/conflict-dialog.tsx';
import { type EditorProfile, toPreviewProfile } from '#shared/profile/editor-profile.ts';
import { useStart } from '#shared/start/start-context.ts';
import { StepFrame } from '#shared/start/step-frame.tsx';

import { TheirsAlone, useComparedParts } from './profile-differences.tsx';
import type { ProfileFormController } from './use-profile-form.ts';

interface StartProfileFrameProps {
  readonly id: 'name' | 'genres';
  readonly profile: EditorProfile;
  readonly form: ProfileFormController;
  readonly onContinue: () => void;
  readonly children: ReactNode;
}

const TEXT_KEYS = {
  name: { title: 'start:name.title', lead: 'start:name.lead' },
  genres: { title: 'start:genres.title', lead: 'start:genres.lead' },
} as const;

/** A step whose fields belong to the profile form, with its save status and its conflict dialog. */
export function StartProfileFrame({
  id,
  profile,
  form,
  onContinue,
  children,
}: StartProfileFrameProps): React.JSX.Element {
  const { t } = useTranslation(['profile', 'start', 'common']);
  const { goOn } = useStart();
  const toParts = useComparedParts();
  const statusRef = useRef<HTMLDivElement>(null);
  const { typed, state, conflictDialog, differences } = form;
  const { title, lead } = TEXT_KEYS[id];
  const isPending = state.status === 'saving';
  return (
    <>
      <StepFrame
        id={id}
        isWideForm={id === 'genres'}
        title={t(title)}
        lead={t(lead)}
        preview={{ ...toPreviewProfile(profile), ...typed, name: typed.name || profile.name }}
        status={
          // A save that succeeds leads on at once, so only problems are worth a line.
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
        onContinue={onContinue}
        onSkip={() => {
          form.revert();
          goOn(id);
        }}
      >
        {children}
      </StepFrame>
      <ConflictDialog
        dialog={conflictDialog}
        parts={toParts(differences?.disputed ?? [])}
        note={
          differences !== null &&
          differences.theirsAlone.length > 0 && <TheirsAlone differences={differences.theirsAlone} />
        }
        onResolve={form.resolveConflict}
        fallbackFocus={statusRef}
      />
    </>
  );
}

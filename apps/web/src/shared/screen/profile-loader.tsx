'use client';

import { type Part, usePartState } from '@musubi/ui/part/part';
import type { ReactNode } from 'react';

import { ApiFailure } from '../api/api-failure.ts';
import { type EditorProfile, useEditorProfile } from '../editor-profile.ts';
import { ProblemScreen } from './problem-screen.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

interface ProfileLoaderProps {
  readonly children: (profile: EditorProfile) => ReactNode;
}

interface DraftLoaderProps extends ProfileLoaderProps {
  readonly parser: Part<unknown>;
  /** Of a second draft on the same screen. */
  readonly otherParser?: Part<unknown>;
}

/** Loads the whole profile for an editor: its shape first, then the editor, or what went wrong and a way to go on. */
export function ProfileLoader({ children }: ProfileLoaderProps): ReactNode {
  const { data, error, isValidating, mutate } = useEditorProfile();
  if (data !== undefined) return children(data);
  if (error === undefined) return <ScreenSkeleton />;
  return <ProblemScreen error={error} isTrying={isValidating} onRetry={() => void mutate()} />;
}

interface PartGateProps {
  readonly part: Part<unknown>;
  readonly children: () => ReactNode;
}

/** Shows a screen when a part that it cannot begin without is here; says so when it does not come. */
export function PartGate({ part, children }: PartGateProps): ReactNode {
  const state = usePartState(part, true);
  if (state === 'here') return children();
  if (state === 'coming') return <ScreenSkeleton />;
  return <ProblemScreen error={new ApiFailure('network')} isTrying={false} onRetry={part.fetchAgain} />;
}

/** The same for an editor that keeps drafts in the browser: it begins when what reads them is here. */
export function DraftLoader({ parser, otherParser = parser, children }: DraftLoaderProps): ReactNode {
  // Asked for while the profile is still on its way.
  usePartState(parser, true);
  usePartState(otherParser, true);
  return (
    <ProfileLoader>
      {(profile): ReactNode => (
        <PartGate part={parser}>
          {(): ReactNode => <PartGate part={otherParser}>{(): ReactNode => children(profile)}</PartGate>}
        </PartGate>
      )}
    </ProfileLoader>
  );
}

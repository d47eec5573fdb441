'use client';

import { type Part, usePartState } from '@musubi/ui/part/part';
import type { ReactNode } from 'react';

import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';

import { ApiFailure } from '../api/api-failure.ts';
import { ProblemScreen } from './problem-screen.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

interface ProfileLoaderProps {
  readonly children: (profile: EditorProfile) => ReactNode;
}

interface DraftLoaderProps extends ProfileLoaderProps {
  readonly parser: Part<unknown>;
  /** The parser of a second draft on the same screen. */
  readonly otherParser?: Part<unknown>;
}

/** Loads the full profile for a screen; shows a skeleton meanwhile, or the error with a retry. */
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

/** Renders its children once a lazy-loaded module is here; shows a skeleton meanwhile, or an error with a retry. */
export function PartGate({ part, children }: PartGateProps): ReactNode {
  const state = usePartState(part, true);
  if (state === 'here') return children();
  if (state === 'coming') return <ScreenSkeleton />;
  return <ProblemScreen error={new ApiFailure('network')} isTrying={false} onRetry={part.fetchAgain} />;
}

/** A `ProfileLoader` that also waits for the parsers of the draft backups. */
export function DraftLoader({ parser, otherParser = parser, children }: DraftLoaderProps): ReactNode {
  // Loads the parsers in parallel with the profile.
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

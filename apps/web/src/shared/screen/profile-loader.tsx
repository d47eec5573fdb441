'use client';

import { type Part, usePart } from '@musubi/ui/part/part';
import type { ReactNode } from 'react';

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

/** The same for an editor that keeps drafts in the browser: it begins when what reads them is here. */
export function DraftLoader({ parser, otherParser = parser, children }: DraftLoaderProps): ReactNode {
  const isHere = usePart(parser, true);
  const isOtherHere = usePart(otherParser, true);
  return (
    <ProfileLoader>
      {(profile): ReactNode => (isHere && isOtherHere ? children(profile) : <ScreenSkeleton />)}
    </ProfileLoader>
  );
}

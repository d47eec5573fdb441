'use client';

import type { ReactNode } from 'react';

import { type EditorProfile, useEditorProfile } from '../editor-profile.ts';
import { ProblemScreen } from './problem-screen.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

interface ProfileLoaderProps {
  readonly children: (profile: EditorProfile) => ReactNode;
}

/** Loads the whole profile for an editor: its shape first, then the editor, or what went wrong and a way to go on. */
export function ProfileLoader({ children }: ProfileLoaderProps): ReactNode {
  const { data, error, isValidating, mutate } = useEditorProfile();
  if (data !== undefined) return children(data);
  if (error === undefined) return <ScreenSkeleton />;
  return <ProblemScreen error={error} isTrying={isValidating} onRetry={() => void mutate()} />;
}

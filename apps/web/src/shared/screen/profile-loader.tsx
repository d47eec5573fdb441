'use client';

import { type LazyModule, useLazyModuleState } from '@musubi/ui/lazy/lazy-module';
import type { ReactNode } from 'react';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';

import { ProblemScreen } from './problem-screen.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

interface ProfileLoaderProps {
  readonly children: (profile: EditorProfile) => ReactNode;
}

interface DraftLoaderProps extends ProfileLoaderProps {
  readonly parser: LazyModule<unknown>;
  /** The parser for a second draft on the same screen, or a part without which the screen is incomplete. */
  readonly otherParser?: LazyModule<unknown>;
}

/** Loads the full profile for a screen. Shows a skeleton while loading, or the error with a retry button. */
export function ProfileLoader({ children }: ProfileLoaderProps): ReactNode {
  const { data, error, isValidating, mutate } = useEditorProfile();
  if (data !== undefined) return children(data);
  if (error === undefined) return <ScreenSkeleton />;
  return <ProblemScreen error={error} isTrying={isValidating} onRetry={() => void mutate()} />;
}

interface LazyModuleGateProps {
  readonly module: LazyModule<unknown>;
  readonly children: () => ReactNode;
}

/**
 * Renders its children once a lazy module has loaded. Until then shows a skeleton, or the error with a retry
 * button.
 */
export function LazyModuleGate({ module, children }: LazyModuleGateProps): ReactNode {
  const state = useLazyModuleState(module, true);
  if (state === 'loaded') return children();
  if (state === 'loading') return <ScreenSkeleton />;
  return (
    <ProblemScreen error={new ApiFailure('network')} isTrying={false} onRetry={() => void module.retry()} />
  );
}

/** A `ProfileLoader` that also waits for the parsers of draft backups. */
export function DraftLoader({ parser, otherParser = parser, children }: DraftLoaderProps): ReactNode {
  // Loads the parsers in parallel with the profile.
  useLazyModuleState(parser, true);
  useLazyModuleState(otherParser, true);
  return (
    <ProfileLoader>
      {(profile): ReactNode => (
        <LazyModuleGate module={parser}>
          {(): ReactNode => (
            <LazyModuleGate module={otherParser}>{(): ReactNode => children(profile)}</LazyModuleGate>
          )}
        </LazyModuleGate>
      )}
    </ProfileLoader>
  );
}

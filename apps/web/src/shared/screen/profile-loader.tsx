'use client';

import { type LazyModule, type LazyModuleState, useLazyModuleState } from '@musubi/ui/lazy/lazy-module';
import { type ReactNode, useState } from 'react';

import type { DraftParser } from '#shared/autosave/draft-parser.ts';
import { ApiFailure } from '#shared/clients/api-failure.ts';
import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';

import { ProblemScreen } from './problem-screen.tsx';
import { ScreenSkeleton } from './screen-skeleton.tsx';

interface ProfileLoaderProps {
  readonly children: (profile: EditorProfile) => ReactNode;
}

/** A module that a screen always needs, or a parser that it needs only for a stored draft. */
type ScreenModule = LazyModule<unknown> & Partial<Pick<DraftParser<unknown>, 'isNeeded'>>;

interface DraftLoaderProps extends ProfileLoaderProps {
  readonly parser: ScreenModule;
  /** The parser for a second draft on the same screen, or another module of the screen. */
  readonly otherParser?: ScreenModule;
}

/**
 * Returns the state of a module. For a parser, returns `loaded` when no draft is stored as the component
 * mounts.
 */
export function useScreenModule(module: ScreenModule): LazyModuleState {
  const [isNeeded] = useState(() => module.isNeeded?.() ?? true);
  const state = useLazyModuleState(module, isNeeded);
  return isNeeded ? state : 'loaded';
}

/** Loads the full profile for a screen. Shows a skeleton while loading, or the error with a retry button. */
export function ProfileLoader({ children }: ProfileLoaderProps): ReactNode {
  const { data, error, isValidating, mutate } = useEditorProfile();
  if (data !== undefined) return children(data);
  if (error === undefined) return <ScreenSkeleton />;
  return <ProblemScreen error={error} isTrying={isValidating} onRetry={() => void mutate()} />;
}

interface LazyModuleGateProps {
  readonly module: ScreenModule;
  readonly children: () => ReactNode;
}

/**
 * Renders its children once a lazy module has loaded; at once for a parser when no draft is stored. Until
 * then shows a skeleton, or the error with a retry button.
 */
export function LazyModuleGate({ module, children }: LazyModuleGateProps): ReactNode {
  const state = useScreenModule(module);
  if (state === 'loaded') return children();
  if (state === 'loading') return <ScreenSkeleton />;
  return (
    <ProblemScreen error={new ApiFailure('network')} isTrying={false} onRetry={() => void module.retry()} />
  );
}

/** A `ProfileLoader` that also waits for the parsers of draft backups. */
export function DraftLoader({ parser, otherParser = parser, children }: DraftLoaderProps): ReactNode {
  // Loads the parsers in parallel with the profile.
  useScreenModule(parser);
  useScreenModule(otherParser);
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

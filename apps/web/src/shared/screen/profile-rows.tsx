'use client';

import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import type { ReactNode } from 'react';

import { type EditorProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';

import { LoadFailure } from './load-failure.tsx';

interface ProfileRowsProps {
  /** Expected number of rows, which the skeleton shows. */
  readonly rows: number;
  readonly children: (profile: EditorProfile) => ReactNode;
}

/** Rows of a section that need the profile. The other rows of the section do not wait for it. */
export function ProfileRows({ rows, children }: ProfileRowsProps): ReactNode {
  const { data, error, isValidating, mutate } = useEditorProfile();
  if (data !== undefined) return children(data);
  if (error !== undefined)
    return <LoadFailure error={error} isLoading={isValidating} onRetry={() => void mutate()} />;
  return Array.from({ length: rows }, (_, index) => <Skeleton key={index} shape="row" />);
}

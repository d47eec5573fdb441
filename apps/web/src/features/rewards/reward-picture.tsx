'use client';

import type { FunctionId } from '@musubi/domain/rewards';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';

import { useEditorProfile } from '#shared/profile/editor-profile.ts';

import styles from './reward-item.module.css';

// Lazy-loaded, because it includes every theme.
const RewardSketch = lazyComponent(async () => (await import('./reward-sketch.tsx')).RewardSketch);

/** A small drawing of an extra; an empty frame until the page's colours are loaded. */
export function RewardPicture({ functionId }: { readonly functionId: FunctionId }): React.JSX.Element {
  const { data: profile } = useEditorProfile();
  return (
    <span className={styles['picture']} aria-hidden="true">
      {profile !== undefined && <RewardSketch functionId={functionId} choice={profile.appearance} />}
    </span>
  );
}

'use client';

import type { ReactNode } from 'react';

import type { SettingsPage } from '#shared/routing/paths.ts';
import { Screen } from '#shared/screen/screen.tsx';

import { BackToSettings, SettingsNav } from './settings-nav.tsx';
import { usePageWords } from './settings-pages.ts';

import styles from './settings-subpage.module.css';

interface SettingsSubpageProps {
  readonly id: SettingsPage;
  /** The sections, each a `SettingsSection`. */
  readonly children: ReactNode;
}

/** One sub-page of the settings, with a link back to the list of settings. */
export function SettingsSubpage({ id, children }: SettingsSubpageProps): React.JSX.Element {
  const wordsOf = usePageWords();
  return (
    <Screen title={wordsOf(id).title} overline={<BackToSettings />} side={<SettingsNav open={id} />}>
      <div className={styles['sections']}>{children}</div>
    </Screen>
  );
}

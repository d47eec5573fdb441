'use client';

import { Card } from '@musubi/ui/card/card';
import type { ReactNode } from 'react';

import { type SettingsSectionId, useSectionTitle } from './settings-sections.ts';

import styles from './settings-section.module.css';

interface SettingsSectionProps {
  readonly id: SettingsSectionId;
  /** What this part is good for, in a sentence. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** One part of the settings, which its anchor leads to. */
export function SettingsSection({ id, lead, children }: SettingsSectionProps): React.JSX.Element {
  const titleOf = useSectionTitle();
  return (
    <Card id={id} tabIndex={-1} className={styles['section']} titleId={`${id}-title`} title={titleOf(id)}>
      <p className={styles['lead']}>{lead}</p>
      {children}
    </Card>
  );
}

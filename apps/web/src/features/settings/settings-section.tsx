'use client';

import { Card } from '@musubi/ui/card/card';
import type { ReactNode } from 'react';

import { type SettingsSectionId, useSectionTitle } from './settings-sections.ts';

import styles from './settings-section.module.css';

interface SettingsSectionProps {
  readonly id: SettingsSectionId;
  /** One sentence about the purpose of the section. */
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** One section of the settings, with an anchor for links. */
export function SettingsSection({ id, lead, children }: SettingsSectionProps): React.JSX.Element {
  const titleOf = useSectionTitle();
  return (
    <Card id={id} tabIndex={-1} className={styles['section']} titleId={`${id}-title`} title={titleOf(id)}>
      <p className={styles['lead']}>{lead}</p>
      {children}
    </Card>
  );
}

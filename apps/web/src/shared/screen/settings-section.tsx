'use client';

import { Card } from '@musubi/ui/card/card';
import { type ReactNode, useEffect, useId, useRef } from 'react';

import type { SettingsFragment } from '#shared/routing/paths.ts';

import styles from './settings-section.module.css';

export interface SettingsSectionProps {
  /** Fragment of the section in the URL of its page. */
  readonly id?: SettingsFragment;
  readonly title: string;
  /** One sentence about the purpose of the section. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** One section of a sub-page: its title and purpose above the card with its rows. */
export function SettingsSection({ id, title, lead, children }: SettingsSectionProps): React.JSX.Element {
  const ownId = useId();
  const titleId = id ?? ownId;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The browser resolves the fragment before this section mounts.
    if (window.location.hash !== `#${titleId}`) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [titleId]);
  return (
    <section aria-labelledby={titleId} className={styles['section']}>
      <div className={styles['words']}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
      </div>
      <div className={styles['content']}>
        <Card>{children}</Card>
      </div>
    </section>
  );
}

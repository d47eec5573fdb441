'use client';

import { type ReactNode, type Ref, useId } from 'react';

import styles from './profile-section.module.css';

interface ProfileSectionProps {
  readonly title: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/**
 * A section of the profile screen that fits on the screen of a phone. Wide screens show the title beside it.
 */
export function ProfileSection({ title, id, ref, children }: ProfileSectionProps): React.JSX.Element {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} id={id} ref={ref} className={styles['section']}>
      <h2 id={titleId} className={styles['title']}>
        {title}
      </h2>
      <div className={styles['fields']}>{children}</div>
    </section>
  );
}

'use client';

import { displayNameOf } from '@musubi/domain/display-name';
import { toSafeHref } from '@musubi/domain/url';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { toImageUrl } from '@musubi/ui/profile-page/content-image';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';

import type { TimelineItem } from './group-timeline.ts';

import styles from './live-bar.module.css';

/** Current streams of followed creators, in a row above the list; renders nothing without streams. */
export function LiveBar({
  streams,
}: {
  readonly streams: readonly TimelineItem[];
}): React.JSX.Element | null {
  const { t } = useTranslation(['timeline', 'common']);
  const { config } = useApp();
  const shown = streams.flatMap((stream) => {
    const href = toSafeHref(stream.url);
    return href === null ? [] : [{ ...stream, href }];
  });
  if (shown.length === 0) return null;
  return (
    <section className={styles['bar']} aria-labelledby="timeline-live">
      <h2 id="timeline-live" className={styles['heading']}>
        <span className={styles['dot']} aria-hidden="true" />
        {t('live.title')}
      </h2>
      <ul className={styles['streams']}>
        {shown.map(({ id, href, title, user }) => (
          <li key={id}>
            <a className={styles['stream']} href={href} target="_blank" rel="noopener noreferrer">
              <Avatar
                className={styles['ring']}
                creator={user}
                imageUrl={toImageUrl(config.contentOrigin, user.icon_image_key)}
              />
              <span className={styles['words']}>
                <span className={styles['name']}>{displayNameOf(user)}</span>
                <span className={styles['title']}>{title}</span>
              </span>
              <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

'use client';

import { displayNameOf } from '@musubi/domain/display-name';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { Menu } from '@musubi/ui/menu/menu';
import { toImageUrl } from '@musubi/ui/profile-page/content-image';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { ChevronDown, Ellipsis, VolumeX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { profilePagePath } from '#shared/routing/paths.ts';

import type { TimelineGroup as Group, TimelineItem } from './group-timeline.ts';
import { TimelineEntry } from './timeline-entry.tsx';

import styles from './timeline-list.module.css';

/** Maximum number of items in a collapsed group, so that one creator does not fill a day. */
const FOLDED_MAX_COUNT = 3;

interface TimelineGroupProps {
  readonly group: Group;
  readonly onAsk: (item: TimelineItem) => void;
  readonly onMute: (creator: Group['creator']) => void;
}

/** The items that one creator published on one day; three of them while the group is collapsed. */
export function TimelineGroup({ group, onAsk, onMute }: TimelineGroupProps): React.JSX.Element {
  const { t } = useTranslation('timeline');
  const { config } = useApp();
  const [isOpen, setIsOpen] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  const { creator, items } = group;
  const name = displayNameOf(creator);
  // Hiding a single item would save no space.
  const isFoldable = items.length > FOLDED_MAX_COUNT + 1;
  const shown = isFoldable && !isOpen ? items.slice(0, FOLDED_MAX_COUNT) : items;
  const unfold = (): void => {
    setIsOpen(true);
    // The pressed button disappears, so the focus moves to the list.
    listRef.current?.focus();
  };
  return (
    <article className={styles['group']} aria-label={name}>
      <div className={styles['head']}>
        <a className={styles['creator']} href={profilePagePath(creator.pub_id)}>
          <Avatar creator={creator} imageUrl={toImageUrl(config.contentOrigin, creator.icon_image_key)} />
          <span className={styles['name']}>{name}</span>
        </a>
        <Menu
          trigger={
            <IconButton label={t('group.menu', { name })} icon={<Ellipsis size={18} aria-hidden="true" />} />
          }
          actions={[
            {
              id: 'mute',
              label: t('mute.start'),
              note: t('mute.note'),
              icon: <VolumeX size={18} aria-hidden="true" />,
              onAction: () => onMute(creator),
            },
          ]}
        />
      </div>
      <ul ref={listRef} tabIndex={-1} className={styles['entries']}>
        {shown.map((item) => (
          <li key={item.id}>
            <TimelineEntry item={item} onAsk={onAsk} />
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <button type="button" className={styles['unfold']} onClick={unfold}>
          <ChevronDown size={18} aria-hidden="true" />
          {t('group.more', { count: items.length - shown.length })}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </button>
      )}
    </article>
  );
}

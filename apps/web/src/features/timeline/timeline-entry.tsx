'use client';

import { toSafeHref } from '@musubi/domain/url';
import { Badge } from '@musubi/ui/badge/badge';
import { toImageSource } from '@musubi/ui/profile-page/content-image';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';

import type { TimelineItem } from './group-timeline.ts';
import { kindKeyOf, useTimelineWords } from './timeline-words.ts';

import styles from './timeline-list.module.css';

/**
 * The item's picture. A sensitive item shows a warning icon instead, and an item without a picture shows
 * nothing.
 */
function EntryPicture({ item }: { readonly item: TimelineItem }): React.JSX.Element | null {
  const { config } = useApp();
  if (item.is_sensitive)
    return (
      <span className={styles['sign']}>
        <EyeOff size={20} aria-hidden="true" />
      </span>
    );
  const source = toImageSource(config.contentOrigin, item.thumbnail_image_key, 'still');
  if (source === null) return null;
  return (
    <img {...source} sizes="12rem" alt="" loading="lazy" decoding="async" className={styles['picture']} />
  );
}

function EntryWords({ item }: { readonly item: TimelineItem }): React.JSX.Element {
  const { t } = useTranslation(['timeline', 'common']);
  const words = useTimelineWords();
  return (
    <span className={styles['words']}>
      <span className={styles['title']}>{item.title === '' ? t('item.untitled') : item.title}</span>
      <span className={styles['meta']}>
        {item.kind === 'live' ? (
          <Badge tone="accent">{t('kind.live')}</Badge>
        ) : (
          <span>{t(kindKeyOf(item))}</span>
        )}
        {item.stream?.state === 'announced' && (
          <span>{t('item.starts', { moment: words.moment(item.stream.starts_at) })}</span>
        )}
        <time dateTime={item.published_at}>{words.time(item.published_at)}</time>
        {item.is_sensitive && <span>{t('item.sensitive')}</span>}
      </span>
    </span>
  );
}

interface TimelineEntryProps {
  readonly item: TimelineItem;
  /** Opens the confirmation for a sensitive item. */
  readonly onAsk: (item: TimelineItem) => void;
}

/**
 * One item: a link that opens in a new tab. A sensitive item asks for a confirmation first. An item without a
 * safe URL is plain text.
 */
export function TimelineEntry({ item, onAsk }: TimelineEntryProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const href = toSafeHref(item.url);
  const content: ReactNode = (
    <>
      <EntryWords item={item} />
      <EntryPicture item={item} />
    </>
  );
  if (href === null) return <div className={styles['entry']}>{content}</div>;
  if (item.is_sensitive)
    return (
      <button type="button" aria-haspopup="dialog" className={styles['entry']} onClick={() => onAsk(item)}>
        {content}
      </button>
    );
  return (
    <a className={styles['entry']} href={href} target="_blank" rel="noopener noreferrer">
      {content}
      <VisuallyHidden>{t('shell.new_tab')}</VisuallyHidden>
    </a>
  );
}

'use client';

import type { UpdateFollowRequest } from '@musubi/api-client';
import { displayNameOf, hasOwnName } from '@musubi/domain/display-name';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { Badge } from '@musubi/ui/badge/badge';
import { FollowButton } from '@musubi/ui/follow-button/follow-button';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { Menu } from '@musubi/ui/menu/menu';
import { toImageUrl } from '@musubi/ui/profile-page/content-image';
import { Ban, Ellipsis, Mail, MailX, Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { followPath, profilePagePath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import type { FollowedRow } from './read-follows.ts';

import styles from './follows-screen.module.css';

interface FollowRowProps {
  readonly row: FollowedRow;
  readonly onUnfollow: () => void;
  readonly onUpdate: (settings: UpdateFollowRequest) => void;
  readonly onBlock: () => void;
}

function RowMenu({ row, onUpdate, onBlock }: Omit<FollowRowProps, 'onUnfollow'>): React.JSX.Element {
  const { t } = useTranslation('follows');
  const { user, is_muted: isMuted, in_digest: inDigest } = row;
  const digestAction = {
    id: 'digest',
    label: inDigest ? t('digest.leave') : t('digest.take'),
    icon: inDigest ? <MailX size={18} aria-hidden="true" /> : <Mail size={18} aria-hidden="true" />,
    onAction: () => onUpdate({ in_digest: !inDigest }),
  };
  return (
    <Menu
      trigger={
        <IconButton
          label={t('row.menu', { name: displayNameOf(user) })}
          icon={<Ellipsis size={18} aria-hidden="true" />}
        />
      }
      actions={[
        {
          id: 'mute',
          label: isMuted ? t('mute.end') : t('mute.start'),
          icon: isMuted ? <Volume2 size={18} aria-hidden="true" /> : <VolumeX size={18} aria-hidden="true" />,
          ...(!isMuted && { note: t('mute.note') }),
          onAction: () => onUpdate({ is_muted: !isMuted }),
        },
        // The digest omits muted creators regardless of their digest setting.
        ...(isMuted ? [] : [digestAction]),
        {
          id: 'block',
          label: t('block.start'),
          icon: <Ban size={18} aria-hidden="true" />,
          onAction: onBlock,
        },
      ]}
    />
  );
}

/** One followed creator, with actions to unfollow, mute, omit from the digest and block. */
export function FollowRow({ row, onUnfollow, onUpdate, onBlock }: FollowRowProps): React.JSX.Element {
  const { t } = useTranslation(['follows', 'common']);
  const { config } = useApp();
  const locale = useLocale();
  const localize = useLocalize();
  const { user, followed_at: followedAt, is_muted: isMuted, in_digest: inDigest } = row;
  const name = displayNameOf(user);
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(followedAt));
  return (
    <li className={styles['row']}>
      <a className={styles['creator']} href={profilePagePath(user.pub_id)}>
        <Avatar
          className={styles['avatar']}
          creator={user}
          imageUrl={toImageUrl(config.contentOrigin, user.icon_image_key)}
        />
        <span className={styles['words']}>
          <bdi className={styles['name']}>{name}</bdi>
          {hasOwnName(user) && <span className={styles['handle']}>@{user.pub_id}</span>}
        </span>
      </a>
      <div className={styles['actions']}>
        <FollowButton
          state="following"
          size="small"
          href={localize(followPath(user.pub_id))}
          name={name}
          followLabel={t('common:follow.follow')}
          followingLabel={t('common:follow.following')}
          onUnfollow={onUnfollow}
        />
        <RowMenu {...{ row, onUpdate, onBlock }} />
      </div>
      <div className={styles['about']}>
        {user.headline !== '' && <bdi className={styles['headline']}>{user.headline}</bdi>}
        <span className={styles['since']}>{t('row.since', { day })}</span>
        {(isMuted || !inDigest) && (
          <span className={styles['marks']}>
            {isMuted && <Badge>{t('mute.on')}</Badge>}
            {!inDigest && <Badge>{t('digest.off')}</Badge>}
          </span>
        )}
      </div>
    </li>
  );
}

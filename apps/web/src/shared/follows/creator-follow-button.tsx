'use client';

import { FollowButton } from '@musubi/ui/follow-button/follow-button';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { followPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { useFollow } from './use-follow.ts';

interface CreatorFollowButtonProps {
  readonly pubId: string;
  readonly name: string;
  readonly size?: 'medium' | 'small';
}

/** Follows or unfollows a creator in place. For visitors, links to the screen that signs them in first. */
export function CreatorFollowButton({ pubId, name, size }: CreatorFollowButtonProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const localize = useLocalize();
  const { state, isPending, failure, follow, unfollow } = useFollow(pubId);
  return (
    <>
      <FollowButton
        state={state}
        isPending={isPending}
        href={localize(followPath(pubId))}
        name={name}
        size={size}
        followLabel={t('follow.follow')}
        followingLabel={t('follow.following')}
        onFollow={() => void follow()}
        onUnfollow={() => void unfollow()}
      />
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}

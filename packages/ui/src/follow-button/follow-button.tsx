'use client';

import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';

import { AriaButton } from '../button/aria-button.tsx';
import { buttonClasses, type ButtonLook } from '../button/button-look.ts';
import type { LinkComponent } from '../link-component.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

import styles from './follow-button.module.css';

export interface FollowButtonProps extends Pick<ButtonLook, 'size'> {
  /** `unknown` draws a link, which works without script and for visitors. */
  readonly state: 'following' | 'not_following' | 'unknown';
  readonly isPending?: boolean | undefined;
  /** The screen that follows the creator, `/follow/{pub_id}` in the reader's language. */
  readonly href: string;
  readonly linkComponent?: LinkComponent | undefined;
  readonly followLabel: string;
  readonly followingLabel: string;
  /** Name of the creator, read after the label by screen readers. */
  readonly name: string;
  readonly onFollow?: (() => void) | undefined;
  readonly onUnfollow?: (() => void) | undefined;
  readonly className?: string | undefined;
}

/** Follows or unfollows a creator: a toggle for members, a link for visitors. */
export function FollowButton({
  state,
  isPending = false,
  href,
  linkComponent: Link = 'a',
  followLabel,
  followingLabel,
  name,
  size,
  onFollow,
  onUnfollow,
  className,
}: FollowButtonProps): React.JSX.Element {
  const isFollowing = state === 'following';
  const Icon = isFollowing ? Check : Plus;
  const classes = buttonClasses(
    { variant: isFollowing ? 'secondary' : 'primary', size },
    `${styles['follow']} ${className ?? ''}`,
  );
  const content = (
    <>
      <Icon size={18} aria-hidden="true" />
      <span>
        {isFollowing ? followingLabel : followLabel}
        <VisuallyHidden> {name}</VisuallyHidden>
      </span>
    </>
  );
  if (state === 'unknown')
    return (
      <Link href={href} rel="nofollow" className={classes}>
        {content}
      </Link>
    );
  return (
    <AriaButton
      aria-pressed={isFollowing}
      isPending={isPending}
      className={classes}
      onPress={() => (isFollowing ? onUnfollow : onFollow)?.()}
    >
      {content}
    </AriaButton>
  );
}

'use client';

import { useSession } from '#shared/app/session-wiring.ts';
import { CreatorFollowButton } from '#shared/follows/creator-follow-button.tsx';

interface MemberFollowButtonProps {
  readonly pubId: string;
  readonly name: string;
}

/** The follow button of a member. Renders nothing on the member's own card. */
export function MemberFollowButton(props: MemberFollowButtonProps): React.JSX.Element | null {
  const { profile } = useSession();
  return profile?.pub_id === props.pubId ? null : <CreatorFollowButton {...props} size="small" />;
}

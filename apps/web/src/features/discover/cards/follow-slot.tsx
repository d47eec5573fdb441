'use client';

import { createLazyComponentModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';
import { type ReactNode, useMemo } from 'react';

import { MemberIsland, useHasMemberSession } from '#shared/session/member-islands.tsx';

const followButton = createLazyComponentModule(
  async () => (await import('./member-follow-button.tsx')).MemberFollowButton,
);

interface FollowSlotProps {
  readonly pubId: string;
  readonly name: string;
  /** The link to the follow screen, for visitors and without script. */
  readonly children: ReactNode;
}

function MemberFollow({ pubId, name, children }: FollowSlotProps): ReactNode {
  const isLoaded = useLazyModule(followButton, true);
  const button = useMemo(() => <followButton.Component pubId={pubId} name={name} />, [pubId, name]);
  return isLoaded ? <MemberIsland>{button}</MemberIsland> : children;
}

/** A link to follow a creator. It becomes a button for members once their session has loaded. */
export function FollowSlot(props: FollowSlotProps): ReactNode {
  return useHasMemberSession() ? <MemberFollow {...props} /> : props.children;
}

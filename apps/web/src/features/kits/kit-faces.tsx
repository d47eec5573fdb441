'use client';

import type { KitMember } from '@musubi/api-client';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { toImageUrl } from '@musubi/ui/profile-page/content-image';

import { useApp } from '#shared/app/app-context.tsx';

import styles from './kits-screen.module.css';

const SHOWN = 6;

/** The pictures of a kit's first creators, overlapping. The text beside them gives the number. */
export function KitFaces({ members }: { readonly members: readonly KitMember[] }): React.JSX.Element {
  const { config } = useApp();
  return (
    <span className={styles['faces']} aria-hidden="true">
      {members.slice(0, SHOWN).map(({ user, state }) => (
        <span key={user.pub_id} data-waiting={state === 'invited' || undefined}>
          <Avatar creator={user} imageUrl={toImageUrl(config.contentOrigin, user.icon_image_key)} />
        </span>
      ))}
    </span>
  );
}

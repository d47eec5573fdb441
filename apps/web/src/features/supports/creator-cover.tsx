'use client';

import type { Support } from '@musubi/api-client';
import { Avatar } from '@musubi/ui/avatar/avatar';

import { useApp } from '#shared/app/app-context.tsx';
import { useCreatorPage } from '#shared/profile/use-creator-page.ts';

import { supportColors } from './support-colors.ts';

import styles from './supports-screen.module.css';

/**
 * The creator's picture on a band in the colours of the creator's page. The band has no colours while they
 * load, when the page is not open to visitors, and when the support has ended.
 */
export function CreatorCover({ creator, status }: Pick<Support, 'creator' | 'status'>): React.JSX.Element {
  const { config } = useApp();
  const { data } = useCreatorPage(status === 'ended' ? null : (creator?.pub_id ?? null));
  const colors = data === undefined ? undefined : supportColors(data.appearance);
  const key = creator?.icon_image_key ?? null;
  return (
    <div className={styles['cover']} style={colors} data-colored={colors !== undefined}>
      <Avatar
        size="large"
        creator={creator ?? undefined}
        imageUrl={key === null ? null : `${config.contentOrigin}/${key}`}
      />
    </div>
  );
}

'use client';

import type { Support } from '@musubi/api-client';
import { Avatar } from '@musubi/ui/avatar/avatar';
import useSWR from 'swr';

import { useApp } from '#shared/session/app-context.tsx';

import { supportColors } from './support-colors.ts';

import styles from './supports-screen.module.css';

/** The colours of a creator's page; undefined while they load, and when the page is not open. */
function useColors(pubId: string | undefined): React.CSSProperties | undefined {
  const { client } = useApp();
  const { data } = useSWR(
    pubId === undefined ? null : ['/users', pubId],
    async () => client.content.getUser({ pubId: pubId ?? '' }),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );
  return data === undefined ? undefined : supportColors(data.appearance);
}

/** The creator's picture on a band in the colours of the creator's page. */
export function CreatorCover({ creator }: Pick<Support, 'creator'>): React.JSX.Element {
  const { config } = useApp();
  const colors = useColors(creator?.pub_id);
  const key = creator?.icon_image_key ?? null;
  return (
    <div className={styles['cover']} style={colors} data-colored={colors !== undefined}>
      <Avatar size="large" imageUrl={key === null ? null : `${config.contentOrigin}/${key}`} />
    </div>
  );
}

'use client';

import { displayNameOf } from '@musubi/domain/display-name';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useCreatorPage } from '#shared/profile/use-creator-page.ts';

import styles from '../login-screen.module.css';

interface FollowedCreatorProps {
  readonly handle: string;
}

/** The image at the top of the screen: the creator's picture, or the usual seal without a creator. */
export const followedMark = (handle: string | null): { readonly mark?: React.JSX.Element } =>
  handle === null ? {} : { mark: <FollowedPortrait handle={handle} /> };

/** The picture of the creator whom the fan wants to follow or support, shown as the seal of the envelope. */
function FollowedPortrait({ handle }: FollowedCreatorProps): React.JSX.Element {
  const { config } = useApp();
  const { data } = useCreatorPage(handle);
  const key = data?.icon_image_key ?? null;
  return <Avatar size="large" imageUrl={key === null ? null : `${config.contentOrigin}/${key}`} />;
}

/** Names the creator to whose page the sign-up returns; renders nothing without a creator. */
export function FollowedName({ handle }: { readonly handle: string | null }): React.JSX.Element | null {
  return handle === null ? null : <Name handle={handle} />;
}

function Name({ handle }: FollowedCreatorProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const { data, error } = useCreatorPage(handle);
  if (data === undefined && error === undefined) return <Skeleton shape="line" />;
  const name = data === undefined ? `@${handle}` : displayNameOf(data);
  return <p className={styles['words']}>{t('reason_fan', { name })}</p>;
}

'use client';

import type { FollowerList } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { Notice } from '@musubi/ui/notice/notice';
import { toImageUrl } from '@musubi/ui/profile-page/content-image';
import { Ban } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { profilePagePath } from '#shared/routing/paths.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

import type { ListedPerson } from './use-follow-actions.ts';

import styles from './follows-screen.module.css';

const FOLLOWERS_LEAF = 10;

export interface Followers {
  readonly reading: ReadState<FollowerList>;
  readonly more: ReturnType<typeof useTask> & { readonly load: () => Promise<boolean> };
}

/**
 * The number of followers, and the names of followers who made their follows public, loaded in list pages.
 */
export function useFollowers(): Followers {
  const { client } = useApp();
  const attempt = useTask();
  const reading = useRead(
    '/v4/followers',
    async ({ platform }) => platform.listFollowers({ limit: FOLLOWERS_LEAF }),
    // A refetch would drop the names loaded after the first page.
    { revalidateOnFocus: false },
  );
  const load = async (): Promise<boolean> =>
    attempt.run(async () => {
      const cursor = reading.data?.value.next_cursor ?? null;
      if (cursor === null) return;
      try {
        const leaf = await client.platform.listFollowers({ limit: FOLLOWERS_LEAF, cursor });
        await reading.mutate(
          (known) => known && { ...known, value: { ...leaf, items: [...known.value.items, ...leaf.items] } },
          { revalidate: false },
        );
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
  return { reading, more: { ...attempt, load } };
}

interface FollowerProps {
  readonly person: FollowerList['items'][number];
  readonly onBlock: () => void;
}

function Follower({ person, onBlock }: FollowerProps): React.JSX.Element {
  const { t } = useTranslation('follows');
  const { config } = useApp();
  const name = displayNameOf(person);
  return (
    <li className={styles['follower']}>
      <a href={profilePagePath(person.pub_id)}>
        <Avatar
          size="small"
          creator={person}
          imageUrl={toImageUrl(config.contentOrigin, person.icon_image_key)}
        />
        <bdi>{name}</bdi>
      </a>
      <IconButton
        label={t('block.of', { name })}
        icon={<Ban size={18} aria-hidden="true" />}
        onPress={onBlock}
      />
    </li>
  );
}

interface FollowersCardProps {
  readonly followers: Followers;
  readonly onBlock: (person: ListedPerson) => void;
}

/** The number of followers, and the names of followers who made their follows public. */
export function FollowersCard({ followers, onBlock }: FollowersCardProps): React.JSX.Element {
  const { t } = useTranslation('follows');
  const locale = useLocale();
  const { reading, more } = followers;
  return (
    <Card titleId="follows-followers" title={t('followers.title')} className={styles['card']}>
      <CardContent reading={reading} rows={2}>
        {({ count, items, next_cursor: cursor }) => (
          <>
            <p className={styles['count']}>
              {t('followers.count', { count, formatted: new Intl.NumberFormat(locale).format(count) })}
            </p>
            <p className={styles['note']} data-phrases>
              {t('followers.note')}
            </p>
            {items.length > 0 && (
              <ul className={styles['followers']} aria-label={t('followers.list')}>
                {items.map((person) => (
                  <Follower key={person.pub_id} person={person} onBlock={() => onBlock(person)} />
                ))}
              </ul>
            )}
            {more.failure !== null && (
              <Notice tone="danger" role="alert">
                {more.failure}
              </Notice>
            )}
            {cursor !== null && (
              <Button size="small" isPending={more.isPending} onPress={() => void more.load()}>
                {t('followers.more')}
              </Button>
            )}
          </>
        )}
      </CardContent>
    </Card>
  );
}

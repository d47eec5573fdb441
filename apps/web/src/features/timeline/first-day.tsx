'use client';

import type { GenreId } from '@musubi/domain/genres';
import { Button } from '@musubi/ui/button/button';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { useRead } from '#shared/app/use-read.ts';
import { readFollowed, readFollowedText, subscribeFollowed } from '#shared/follows/followed-handles.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

import { GenreChoice } from './genre-choice.tsx';
import { isEveryoneMuted, LARGEST_LEAF } from './read-timeline.ts';
import { Suggestions } from './suggestions.tsx';

import styles from './first-day.module.css';

// Lazy-loaded, because few members use it in a visit.
const FollowsFileCard = lazyComponent(async () => (await import('./follows-file-card.tsx')).FollowsFileCard);

/** Number of creators whom the member follows, as far as this browser knows. */
function useFollowedCount(): number {
  const { user } = useSession();
  const text = useSyncExternalStore(subscribeFollowed, readFollowedText, () => null);
  return user === null ? 0 : (readFollowed(user.id, text)?.size ?? 0);
}

interface FirstDayProps {
  /** Fetches the timeline after the member has followed creators. */
  readonly onDone: () => Promise<void>;
  readonly isPending: boolean;
}

interface FirstStepsProps {
  readonly onDone: () => void;
  readonly isPending: boolean;
}

/** The steps from a new account to a timeline: choose genres, follow people, open the timeline. */
function FirstSteps({ onDone, isPending }: FirstStepsProps): React.JSX.Element {
  const { t } = useTranslation('timeline');
  const [genres, setGenres] = useState<readonly GenreId[]>([]);
  const count = useFollowedCount();
  return (
    <div className={styles['first']}>
      <p className={styles['lead']} data-phrases>
        {t('first.lead')}
      </p>
      <GenreChoice chosen={genres} onChange={setGenres} />
      <Suggestions genres={genres} />
      <FollowsFileCard />
      <div className={styles['done']} data-shown={count > 0}>
        <p role="status">{count > 0 && t('first.count', { count })}</p>
        {count > 0 && (
          <Button variant="primary" isPending={isPending} onPress={onDone}>
            {t('first.done')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Empty state of a member who follows creators that have published nothing yet. */
function Quiet(): React.JSX.Element {
  const { t } = useTranslation('timeline');
  const localize = useLocalize();
  return (
    <EmptyState
      title={t('quiet.title')}
      actions={
        <LinkButton linkComponent={Link} variant="primary" href={localize(paths.discover)}>
          {t('first.discover')}
        </LinkButton>
      }
    >
      {t('quiet.body')}
    </EmptyState>
  );
}

/** Empty state of a member who has muted every followed creator. */
function AllMuted(): React.JSX.Element {
  const { t } = useTranslation(['timeline', 'common']);
  const localize = useLocalize();
  return (
    <EmptyState
      title={t('quiet.muted')}
      actions={
        <LinkButton linkComponent={Link} variant="primary" href={localize(paths.follows)}>
          {t('common:menu.follows')}
        </LinkButton>
      }
    />
  );
}

/**
 * Content of an empty timeline: the first steps, or a note that the followed creators are muted or have
 * published nothing.
 */
export function EmptyTimeline({ onDone, isPending }: FirstDayProps): React.JSX.Element {
  const reading = useRead(
    `/v4/follows?limit=${LARGEST_LEAF}`,
    async ({ platform }) => platform.v4ListFollows({ limit: LARGEST_LEAF }),
    {
      // Keeps the first steps on the screen while the member follows people there.
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  const finish = async (): Promise<void> => {
    await onDone();
    // The list may still be empty: the followed creators may have published nothing.
    await reading.mutate();
  };
  return (
    <CardContent reading={reading} rows={3}>
      {(follows) => {
        if (follows.items.length === 0)
          return <FirstSteps onDone={() => void finish()} isPending={isPending} />;
        return isEveryoneMuted(follows) ? <AllMuted /> : <Quiet />;
      }}
    </CardContent>
  );
}

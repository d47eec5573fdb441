'use client';

import type { Achievement } from '@musubi/api-client';
import { isFunctionId } from '@musubi/domain/rewards';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Notice } from '@musubi/ui/notice/notice';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { getSharedDrafts } from '#shared/autosave/draft-places.ts';
import { useAchievements } from '#shared/profile/achievements.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { InvitationCard } from './invitation-card.tsx';
import { RewardItem } from './reward-item.tsx';
import { groupRewards, type Reward } from './reward-list.ts';
import { FUNCTION_WORDS } from './reward-words.ts';
import { createSeenUnlocks } from './seen-unlocks.ts';

import styles from './rewards-screen.module.css';

/** From this number on, new extras are not listed in a notice, because the list would repeat the screen. */
const MANY = 3;

/** Returns the unlocks since the user's previous visit. They stay marked as new until the screen unmounts. */
function useFreshUnlocks(userId: string, items: readonly Achievement[]): readonly Achievement[] {
  const [seen] = useState(() => createSeenUnlocks({ getStorage: getSharedDrafts, userId }));
  const [before, setBefore] = useState<readonly Achievement[]>([]);
  const fresh = useMemo(() => {
    const known = new Set(before.map(({ id }) => id));
    return [...before, ...seen.findNew(items).filter(({ id }) => !known.has(id))];
  }, [before, seen, items]);
  if (fresh.length > before.length) setBefore(fresh);
  useEffect(() => seen.remember(items), [seen, items]);
  return fresh;
}

/** One announcement of all extras that the creator has unlocked since their previous visit. */
function JustUnlocked({ fresh }: { readonly fresh: readonly Achievement[] }): React.JSX.Element {
  const { t } = useTranslation(['rewards', 'common']);
  const locale = useLocale();
  const names = fresh.flatMap(({ unlocks }) =>
    isFunctionId(unlocks) ? [t(FUNCTION_WORDS[unlocks].name)] : [],
  );
  const sentence = t('just_unlocked', { names: new Intl.ListFormat(locale).format(names) });
  return (
    <>
      <VisuallyHidden role="status">{names.length > 0 ? sentence : ''}</VisuallyHidden>
      {names.length > 0 && names.length < MANY && (
        <Notice tone="success" aria-hidden="true">
          {sentence}
        </Notice>
      )}
    </>
  );
}

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly rewards: readonly Reward[];
  readonly count?: string | undefined;
  readonly isNext?: boolean | undefined;
}

function RewardGroup({ id, title, rewards, count, isNext }: GroupProps): React.JSX.Element | null {
  if (rewards.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles['group']}>
      <div className={styles['heading']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {count !== undefined && <p className={styles['count']}>{count}</p>}
      </div>
      <ul className={styles['list']}>
        {rewards.map((reward) => (
          <RewardItem key={reward.achievement.id} reward={reward} isNext={isNext} />
        ))}
      </ul>
    </section>
  );
}

interface RewardsProps {
  readonly userId: string;
  readonly items: readonly Achievement[];
}

function Rewards({ userId, items }: RewardsProps): React.JSX.Element {
  const { t } = useTranslation(['rewards', 'common']);
  const fresh = useFreshUnlocks(userId, items);
  const { next, later, unlocked } = groupRewards(items, fresh);
  const total = later.length + unlocked.length + (next === null ? 0 : 1);
  const count = t('unlocked_count', { unlocked: unlocked.length, total });
  return (
    <>
      <JustUnlocked fresh={fresh} />
      <RewardGroup
        id="rewards-next"
        title={t('groups.next')}
        rewards={next === null ? [] : [next]}
        count={count}
        isNext
      />
      <RewardGroup
        id="rewards-unlocked"
        title={t('groups.unlocked')}
        rewards={unlocked}
        count={next === null ? count : undefined}
      />
      <RewardGroup id="rewards-later" title={t('groups.later')} rewards={later} />
    </>
  );
}

/** `/my/rewards`: the creator's extras, the goals of the locked extras, and the invitation link. */
export function RewardsScreen(): React.JSX.Element {
  const { t } = useTranslation(['rewards', 'common']);
  const { user } = useSession();
  const reading = useAchievements();
  const items = reading.data?.value.items;
  const isComplete = items?.every(({ achieved_at: at }) => at !== null) ?? false;
  const isInvited = items?.some(({ id, achieved_at: at }) => id === 'invited_friend' && at !== null) ?? false;
  return (
    <Screen title={t('title')} width="wide">
      <div className={styles['parts']}>
        <p className={styles['lead']} data-phrases>
          {t('lead')}
        </p>
        <div className={styles['rewards']}>
          <CardContent reading={reading} rows={5}>
            {({ items: all }) => <Rewards userId={user?.id ?? ''} items={all} />}
          </CardContent>
        </div>
        <InvitationCard isPrimary={isComplete} isGoalReached={isInvited} />
      </div>
    </Screen>
  );
}

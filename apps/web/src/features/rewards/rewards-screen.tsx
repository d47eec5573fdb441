'use client';

import type { Achievement } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { getLocalStorage } from '#shared/autosave/local-draft-backup.ts';
import { useAchievements } from '#shared/profile/achievements.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';
import { useSession } from '#shared/session/session-wiring.ts';

import { InvitationCard } from './invitation-card.tsx';
import { RewardItem } from './reward-item.tsx';
import { toRewards } from './reward-list.ts';
import { FUNCTION_WORDS } from './reward-words.ts';
import { createSeenUnlocks } from './seen-unlocks.ts';

import styles from './rewards-screen.module.css';

/** Returns the unlocks since the user's previous visit. They stay marked as new until the screen unmounts. */
function useFreshUnlocks(userId: string, items: readonly Achievement[]): readonly Achievement[] {
  const [seen] = useState(() => createSeenUnlocks({ getStorage: getLocalStorage, userId }));
  const [before, setBefore] = useState<readonly Achievement[]>([]);
  const fresh = useMemo(() => {
    const known = new Set(before.map(({ id }) => id));
    return [...before, ...seen.findNew(items).filter(({ id }) => !known.has(id))];
  }, [before, seen, items]);
  if (fresh.length > before.length) setBefore(fresh);
  useEffect(() => seen.remember(items), [seen, items]);
  return fresh;
}

interface RewardsProps {
  readonly userId: string;
  readonly items: readonly Achievement[];
}

function Rewards({ userId, items }: RewardsProps): React.JSX.Element {
  const { t } = useTranslation(['rewards', 'common']);
  const locale = useLocale();
  const fresh = useFreshUnlocks(userId, items);
  const names = new Intl.ListFormat(locale).format(
    fresh.map(({ unlocks }) => t(FUNCTION_WORDS[unlocks].name)),
  );
  const unlocked = items.filter(({ achieved_at }) => achieved_at !== null).length;
  return (
    <>
      <p className={styles['count']}>{t('unlocked_count', { unlocked, total: items.length })}</p>
      <VisuallyHidden role="status">{fresh.length > 0 ? t('just_unlocked', { names }) : ''}</VisuallyHidden>
      <ul className={styles['list']}>
        {toRewards(items, fresh).map((reward) => (
          <RewardItem key={reward.achievement.id} reward={reward} />
        ))}
      </ul>
    </>
  );
}

/** `/my/rewards`: the locked features with their goals, and the invitation link. */
export function RewardsScreen(): React.JSX.Element {
  const { t } = useTranslation(['rewards', 'common']);
  const { user } = useSession();
  const reading = useAchievements();
  return (
    <Screen title={t('title')}>
      <div className={styles['parts']}>
        <p className={styles['lead']}>{t('lead')}</p>
        <section aria-label={t('title')} className={styles['rewards']}>
          <CardContent reading={reading} rows={5}>
            {({ items }) => <Rewards userId={user?.id ?? ''} items={items} />}
          </CardContent>
        </section>
        <InvitationCard />
      </div>
    </Screen>
  );
}

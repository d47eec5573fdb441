'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { ProgressRing } from '@musubi/ui/progress-ring/progress-ring';
import { Check, Lock, Sparkles } from 'lucide-react';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import { useLocalize } from '#shared/routing/use-localized.ts';

import type { Reward, RewardState } from './reward-list.ts';
import { FUNCTION_WORDS, GOAL_WORDS } from './reward-words.ts';

import styles from './reward-item.module.css';

const ICONS = { locked: Lock, unlocked: Check, new: Sparkles } as const;
const STATE_KEYS = {
  locked: 'state.locked',
  unlocked: 'state.unlocked',
  new: 'state.new',
} as const satisfies Record<RewardState, string>;

function NextStepLink({ reward }: { readonly reward: Reward }): React.JSX.Element {
  const { t } = useTranslation(['rewards', 'common']);
  const localize = useLocalize();
  const { id, unlocks } = reward.achievement;
  const name = t(FUNCTION_WORDS[unlocks].name);
  if (reward.state !== 'locked') {
    return (
      <LinkButton
        linkComponent={Link}
        href={localize(FUNCTION_WORDS[unlocks].path)}
        size="small"
        aria-label={t('use_this', { name })}
      >
        {t('use')}
      </LinkButton>
    );
  }
  const { go, path } = GOAL_WORDS[id];
  return (
    <LinkButton
      linkComponent={Link}
      href={path.startsWith('#') ? path : localize(path)}
      size="small"
      variant={reward.isNearest ? 'primary' : 'secondary'}
    >
      {t(go)}
    </LinkButton>
  );
}

function RewardProgress({ reward }: { readonly reward: Reward }): React.JSX.Element {
  const { t } = useTranslation(['rewards', 'common']);
  const locale = useLocale();
  const { achieved_at, id, progress, goal } = reward.achievement;
  if (achieved_at !== null) {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(achieved_at));
    return <p className={styles['goal']}>{t('achieved_on', { goal: t(GOAL_WORDS[id].goal), day })}</p>;
  }
  return (
    <p className={styles['goal']}>
      {t('to_unlock', { goal: t(GOAL_WORDS[id].goal) })}
      {goal > 1 && <span className={styles['progress']}>{t('progress', { progress, goal })}</span>}
    </p>
  );
}

/** One reward: its state, its goal, the progress, and a link to the goal or to the unlocked feature. */
export function RewardItem({ reward }: { readonly reward: Reward }): React.JSX.Element {
  const { t } = useTranslation(['rewards', 'common']);
  const { achievement, state, isNearest } = reward;
  const { name, gives } = FUNCTION_WORDS[achievement.unlocks];
  const Icon = ICONS[state];
  return (
    <li className={styles['item']} data-state={state} data-nearest={isNearest}>
      <ProgressRing
        progress={achievement.progress}
        goal={achievement.goal}
        isJustReached={state === 'new'}
        icon={<Icon size={20} />}
      />
      <div className={styles['words']}>
        <div className={styles['head']}>
          <h3>{t(name)}</h3>
          <span className={styles['state']}>{isNearest ? t('state.nearest') : t(STATE_KEYS[state])}</span>
        </div>
        <p>{t(gives)}</p>
        <RewardProgress reward={reward} />
      </div>
      <NextStepLink reward={reward} />
    </li>
  );
}

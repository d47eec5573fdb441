'use client';

import type { FunctionId } from '@musubi/domain/rewards';
import { useLocale } from '@musubi/i18n/messages-provider';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { ProgressRing } from '@musubi/ui/progress-ring/progress-ring';
import { Columns3, Flower2, Ribbon, Sparkles, Waves } from 'lucide-react';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import { useLocalize } from '#shared/routing/use-localized.ts';

import type { Reward } from './reward-list.ts';
import { FUNCTION_WORDS, GOAL_WORDS } from './reward-words.ts';

import styles from './reward-item.module.css';

const ICONS = {
  icon_frames: Flower2,
  link_entrances: Sparkles,
  closing_marks: Ribbon,
  name_styles: Waves,
  third_activity_group: Columns3,
} as const satisfies Record<FunctionId, typeof Flower2>;

interface RewardItemProps {
  readonly reward: Reward;
  /** Whether this is the next goal, which the screen emphasizes. */
  readonly isNext?: boolean | undefined;
}

function UseLink({ functionId }: Pick<Reward, 'functionId'>): React.JSX.Element {
  const { t } = useTranslation(['rewards', 'common']);
  const localize = useLocalize();
  const { name, path } = FUNCTION_WORDS[functionId];
  return (
    <LinkButton
      linkComponent={Link}
      href={localize(path)}
      size="small"
      aria-label={t('use_this', { name: t(name) })}
    >
      {t('use')}
    </LinkButton>
  );
}

function GoalLink({ reward, isNext = false }: RewardItemProps): React.JSX.Element {
  const { t } = useTranslation(['rewards', 'common']);
  const localize = useLocalize();
  const { go, path } = GOAL_WORDS[reward.achievement.id];
  return (
    <LinkButton
      linkComponent={Link}
      href={path.startsWith('#') ? path : localize(path)}
      size="small"
      variant={isNext ? 'primary' : 'secondary'}
    >
      {t(go)}
    </LinkButton>
  );
}

function RewardGoal({ reward }: RewardItemProps): React.JSX.Element {
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

/** One reward: what it gives, its goal with the progress, and a link to the goal or to the unlocked extra. */
export function RewardItem(props: RewardItemProps): React.JSX.Element {
  const { reward, isNext = false } = props;
  const { t } = useTranslation(['rewards', 'common']);
  const { achievement, functionId, isFresh } = reward;
  const { name, gives } = FUNCTION_WORDS[functionId];
  const Icon = ICONS[functionId];
  return (
    <li className={styles['item']} data-next={isNext}>
      <ProgressRing
        progress={achievement.progress}
        goal={achievement.goal}
        isJustReached={isFresh}
        icon={<Icon size={20} />}
      />
      <div className={styles['words']}>
        <h3>{t(name)}</h3>
        <p>{t(gives)}</p>
        <RewardGoal reward={reward} />
      </div>
      {achievement.achieved_at === null ? <GoalLink {...props} /> : <UseLink functionId={functionId} />}
    </li>
  );
}

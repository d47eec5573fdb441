'use client';

import type { FunctionId } from '@musubi/domain/rewards';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useAchievements } from './achievements.ts';
import { GOAL_KEYS } from './goal-words.ts';

import styles from './goal-line.module.css';

/** Names the goal that unlocks an extra, with the creator's progress. */
export function GoalLine({ functionId }: { readonly functionId: FunctionId }): React.JSX.Element | null {
  const { t } = useTranslation(['rewards', 'common']);
  const { data } = useAchievements();
  const achievement = data?.value.items.find(({ unlocks }) => unlocks === functionId);
  if (achievement === undefined) return null;
  const { id, progress, goal } = achievement;
  return (
    <span className={styles['line']}>
      <Lock size={16} aria-hidden="true" />
      <span>
        {t('to_unlock', { goal: t(GOAL_KEYS[id]) })}
        {goal > 1 && <span className={styles['progress']}>{t('progress', { progress, goal })}</span>}
      </span>
    </span>
  );
}

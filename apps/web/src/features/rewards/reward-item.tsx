'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { ProgressRing } from '@musubi/ui/progress-ring/progress-ring';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { useLocalize } from '#shared/routing/use-localized.ts';

import type { Reward } from './reward-list.ts';
import { RewardPicture } from './reward-picture.tsx';
import { FUNCTION_WORDS, GOAL_WORDS } from './reward-words.ts';

import styles from './reward-item.module.css';

interface RewardItemProps {
  readonly reward: Reward;
  /** Whether this is the next goal, which the screen emphasizes. */
  readonly isNext?: boolean | undefined;
}

/** Link to the screen on which an unlocked extra is used; the whole card is clickable. */
function UseLink({ functionId }: Pick<Reward, 'functionId'>): React.JSX.Element {
  const { t } = useTranslation(['rewards', 'common']);
  const localize = useLocalize();
  const { name, path } = FUNCTION_WORDS[functionId];
  return (
    <Link className={styles['whole']} href={localize(path)} aria-label={t('use_this', { name: t(name) })} />
  );
}

function GoalLink({ reward, isNext = false }: RewardItemProps): React.JSX.Element {
  const { t } = useTranslation(['rewards', 'common']);
  const localize = useLocalize();
  const { go, path } = GOAL_WORDS[reward.achievement.id];
  const href = path.startsWith('#') ? path : localize(path);
  if (isNext)
    return (
      <LinkButton linkComponent={Link} href={href} variant="primary" className={styles['go']}>
        {t(go)}
      </LinkButton>
    );
  return <Link className={styles['whole']} href={href} aria-label={t(go)} />;
}

function RewardGoal({ reward }: RewardItemProps): React.JSX.Element {
  const { t } = useTranslation(['rewards', 'common']);
  const locale = useLocale();
  const { achieved_at, id, progress, goal } = reward.achievement;
  if (achieved_at !== null) {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(achieved_at));
    return (
      <p className={styles['goal']}>
        {t('achieved', { goal: t(GOAL_WORDS[id].goal) })} <span className={styles['when']}>{day}</span>
      </p>
    );
  }
  return (
    <p className={styles['goal']}>
      {t('to_unlock', { goal: t(GOAL_WORDS[id].goal) })}
      {goal > 1 && <span className={styles['progress']}>{t('progress', { progress, goal })}</span>}
    </p>
  );
}

/** One reward: a drawing of it, its goal with the progress, and a link to the goal or to the unlocked extra. */
export function RewardItem(props: RewardItemProps): React.JSX.Element {
  const { reward, isNext = false } = props;
  const { t } = useTranslation(['rewards', 'common']);
  const { achievement, functionId, isFresh } = reward;
  const { name, gives } = FUNCTION_WORDS[functionId];
  const isLocked = achievement.achieved_at === null;
  return (
    <li className={styles['item']} data-next={isNext} data-locked={isLocked}>
      <div className={styles['top']}>
        <RewardPicture functionId={functionId} />
        {isLocked && (
          <ProgressRing
            className={styles['ring']}
            progress={achievement.progress}
            goal={achievement.goal}
            icon={<Lock size={14} />}
          />
        )}
      </div>
      <div className={styles['words']}>
        <h3>
          {t(name)}
          {isFresh && <span className={styles['fresh']}>{t('fresh')}</span>}
        </h3>
        <p>{t(gives)}</p>
        <RewardGoal reward={reward} />
      </div>
      {isLocked ? <GoalLink {...props} /> : <UseLink functionId={functionId} />}
    </li>
  );
}

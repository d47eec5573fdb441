'use client';

import { Card } from '@musubi/ui/card/card';
import { useTranslation } from 'react-i18next';

import { findNextStep, questionsOf, type StartStep, type StartStepId } from '#shared/start/start-steps.ts';

import { StepActions } from './step-actions.tsx';
import { StepWords } from './step-words.tsx';

import styles from './steps-card.module.css';

const BODIES = {
  name: 'steps.name_body',
  genres: 'steps.genres_body',
  links: 'steps.links_body',
  look: 'steps.theme_body',
  publish: 'steps.publish_body',
} as const satisfies Record<StartStepId, string>;

interface StepsCardProps {
  readonly steps: readonly StartStep[];
  readonly onPublish: (() => void) | null;
  readonly isPublishing: boolean;
}

/**
 * Proposes the next step of a page that already has its essentials. Renders nothing once all steps are done.
 */
export function StepsCard({ steps, ...actions }: StepsCardProps): React.JSX.Element | null {
  const { t } = useTranslation('dashboard');
  const next = findNextStep(steps);
  if (next === null) return null;
  return (
    <Card titleId="next-steps" title={t('steps.title')}>
      <p className={styles['body']}>{t(BODIES[next])}</p>
      <StepWords steps={questionsOf(steps)} />
      <StepActions next={next} {...actions} />
    </Card>
  );
}

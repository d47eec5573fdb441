'use client';

import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { findNextStep, questionsOf, type StartStep } from '#shared/start/start-steps.ts';

import { PagePlan } from './page-plan.tsx';
import { StepActions } from './step-actions.tsx';
import { StepWords } from './step-words.tsx';

import styles from './welcome.module.css';

export interface WelcomeProps {
  readonly profile: EditorProfile;
  readonly steps: readonly StartStep[];
  readonly onPublish: (() => void) | null;
  readonly isPublishing: boolean;
}

/** The dashboard of an unfinished page: a sketch with empty places, and buttons for the next steps. */
export function Welcome({ profile, steps, ...actions }: WelcomeProps): React.JSX.Element {
  const { t } = useTranslation('dashboard');
  return (
    <section className={styles['welcome']} aria-label={t('welcome.label')}>
      <div className={styles['words']}>
        <p className={styles['handle']}>@{profile.pub_id}</p>
        <p className={styles['lead']} data-phrases>
          {t('welcome.lead')}
        </p>
      </div>
      <div className={styles['phone']}>
        <PagePlan profile={profile} />
      </div>
      <div className={styles['next']}>
        <StepWords steps={questionsOf(steps, { isEssential: true })} />
        <StepActions next={findNextStep(steps)} {...actions} />
      </div>
    </section>
  );
}

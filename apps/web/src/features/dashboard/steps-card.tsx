'use client';

import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { ChevronRight, CircleCheck } from 'lucide-react';
import Link from 'next/link';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { usePublishing } from '#shared/publishing/use-publishing.ts';
import { startPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { findOpenStep, type StartStepId, startStepsOf } from '#shared/start/start-steps.ts';
import { StepProgress } from '#shared/start/step-progress.tsx';

import styles from './steps-card.module.css';

const STEPS = {
  name: { title: 'steps.name_title', body: 'steps.name_body', action: 'steps.name_action' },
  genres: { title: 'steps.genres_title', body: 'steps.genres_body', action: 'steps.genres_action' },
  links: { title: 'steps.links_title', body: 'steps.links_body', action: 'steps.links_action' },
  look: { title: 'steps.theme_title', body: 'steps.theme_body', action: 'steps.theme_action' },
  publish: { title: 'steps.publish_title', body: 'steps.publish_body', action: 'start:publish.action' },
} as const satisfies Record<StartStepId, { title: string; body: string; action: string }>;

interface StepRowProps {
  readonly id: StartStepId;
  readonly place: number;
  readonly isDone: boolean;
  readonly isNext: boolean;
  /** The button of the last step, which publishes at once. */
  readonly publish: ReactNode;
}

/** The words of a step: a tick when done, all of them when next, and otherwise only a link to the step. */
function StepRow({ id, place, isDone, isNext, publish }: StepRowProps): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'start', 'common']);
  const localize = useLocalize();
  const { title, body, action } = STEPS[id];
  if (isDone)
    return (
      <li className={styles['step']} data-state="done">
        <CircleCheck size={24} aria-hidden="true" />
        <span className={styles['words']}>
          {t(title)} <VisuallyHidden>{t('start:summary.done')}</VisuallyHidden>
        </span>
      </li>
    );
  const link = (
    <LinkButton
      linkComponent={Link}
      href={localize(startPath(id))}
      variant={isNext ? 'primary' : 'quiet'}
      className={isNext ? undefined : styles['link']}
    >
      {t(isNext ? action : title)}
      {!isNext && <ChevronRight size={18} aria-hidden="true" />}
    </LinkButton>
  );
  return (
    <li className={styles['step']} data-state={isNext ? 'next' : 'open'}>
      <span className={styles['place']} aria-hidden="true">
        {place}
      </span>
      {isNext && (
        <div className={styles['words']}>
          <h3 className={styles['title']}>{t(title)}</h3>
          <p className={styles['body']}>{t(body)}</p>
        </div>
      )}
      {id === 'publish' ? publish : link}
    </li>
  );
}

/**
 * All steps with their count: the next open step has its button, and publishing is always in reach. Disappears
 * once all steps are done, except right after the creator has published here.
 */
export function StepsCard({ profile }: { readonly profile: EditorProfile }): React.JSX.Element | null {
  const { t } = useTranslation(['dashboard', 'start', 'common']);
  const publishing = usePublishing(profile);
  const [hasPublished, setHasPublished] = useState(false);
  const cardRef = useRef<HTMLElement>(null);
  const steps = startStepsOf(profile);
  const done = steps.filter((step) => step.isDone).length;
  const nextId = findOpenStep(steps);
  if (nextId === null && !hasPublished) return null;
  const handlePublish = async (): Promise<void> => {
    if (!(await publishing.publish())) return;
    setHasPublished(true);
    // Publishing removes the focused button, so the focus moves to the card.
    cardRef.current?.focus();
  };
  const isPublishNext = nextId === 'publish';
  const publish = (
    <Button
      variant={isPublishNext ? 'primary' : 'quiet'}
      className={isPublishNext ? undefined : styles['publish']}
      isPending={publishing.isPublishing}
      onPress={() => void handlePublish()}
    >
      {t(STEPS.publish.action)}
    </Button>
  );
  return (
    <Card
      ref={cardRef}
      tabIndex={-1}
      className={styles['card']}
      titleId="next-steps"
      title={t('steps.title')}
    >
      <StepProgress
        steps={steps}
        {...(nextId !== null && { current: nextId })}
        label={t('steps.progress', { done, total: steps.length })}
      />
      {nextId === null ? (
        <p className={styles['body']}>{t('steps.done')}</p>
      ) : (
        <ol className={styles['steps']}>
          {steps.map(({ id, isDone }, at) => (
            <StepRow
              key={id}
              id={id}
              place={at + 1}
              isDone={isDone}
              isNext={id === nextId}
              publish={publish}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

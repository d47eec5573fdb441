'use client';

import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { type Publishing, usePublishing } from '#shared/publishing/use-publishing.ts';
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

interface NextStepProps {
  readonly id: StartStepId;
  readonly isPublic: boolean;
  readonly publishing: Publishing;
  readonly onPublish: () => void;
}

/** The next step. Publishing stays beside it as a quiet button, so that it is always in reach. */
function NextStep({ id, isPublic, publishing, onPublish }: NextStepProps): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'start', 'common']);
  const localize = useLocalize();
  const { title, body, action } = STEPS[id];
  return (
    <>
      <h3 className={styles['title']}>{t(title)}</h3>
      <p className={styles['body']}>{t(body)}</p>
      <div className={styles['actions']}>
        {id !== 'publish' && (
          <LinkButton linkComponent={Link} href={localize(startPath(id))} variant="primary">
            {t(action)}
          </LinkButton>
        )}
        {!isPublic && (
          <Button
            variant={id === 'publish' ? 'primary' : 'quiet'}
            className={id === 'publish' ? undefined : styles['publish']}
            isPending={publishing.isPublishing}
            onPress={onPublish}
          >
            {t(STEPS.publish.action)}
          </Button>
        )}
      </div>
    </>
  );
}

/**
 * The next open step with a count of all steps, and the button that publishes. Disappears once all steps are
 * done, except right after the creator has published here.
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
        <NextStep
          id={nextId}
          isPublic={profile.visibility === 'public'}
          publishing={publishing}
          onPublish={() => void handlePublish()}
        />
      )}
    </Card>
  );
}

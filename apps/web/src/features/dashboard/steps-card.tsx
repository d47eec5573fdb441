'use client';

import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { Check } from 'lucide-react';
import Link from 'next/link';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { type Publishing, usePublishing } from '#shared/publishing/use-publishing.ts';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { nextStepsOf, type Step, type StepId, stepsAtOnce } from './next-steps.ts';

import styles from './steps-card.module.css';

const STEPS = {
  name: { path: paths.profile, title: 'steps.name_title', body: 'steps.name_body' },
  links: { path: paths.links, title: 'steps.links_title', body: 'steps.links_body' },
  theme: { path: paths.appearance, title: 'steps.theme_title', body: 'steps.theme_body' },
  publish: { path: null, title: 'steps.publish_title', body: 'steps.publish_body' },
} as const satisfies Record<StepId, { path: string | null; title: string; body: string }>;

interface ActionProps {
  readonly id: StepId;
  readonly isNext: boolean;
  readonly publishing: Publishing;
  readonly onPublish: () => void;
}

function StepAction({ id, isNext, publishing, onPublish }: ActionProps): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const localize = useLocalize();
  const { path, title } = STEPS[id];
  const variant = isNext ? 'primary' : 'secondary';
  if (path === null) {
    return (
      <Button variant={variant} isPending={publishing.isPublishing} onPress={onPublish}>
        {t('steps.publish')}
      </Button>
    );
  }
  return (
    <LinkButton
      linkComponent={Link}
      href={localize(path)}
      variant={variant}
      aria-label={`${t('steps.go')}: ${t(title)}`}
    >
      {t('steps.go')}
    </LinkButton>
  );
}

function StepLine({ step, ...action }: { readonly step: Step } & Omit<ActionProps, 'id'>): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const { title, body } = STEPS[step.id];
  return (
    <li className={styles['step']} data-done={step.isDone}>
      <span className={styles['mark']}>{step.isDone && <Check size={18} aria-hidden="true" />}</span>
      <div className={styles['words']}>
        <h3 className={styles['title']}>
          {t(title)}
          {step.isDone && <VisuallyHidden>{t('steps.is_done')}</VisuallyHidden>}
        </h3>
        {!step.isDone && <p className={styles['body']}>{t(body)}</p>}
      </div>
      {!step.isDone && <StepAction id={step.id} {...action} />}
    </li>
  );
}

/** The next steps as a checklist; the first open step has the primary button. */
export function StepsCard({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const publishing = usePublishing(profile);
  const cardRef = useRef<HTMLElement>(null);
  const steps = nextStepsOf(profile);
  const done = steps.filter((step) => step.isDone).length;
  const nextId = steps.find((step) => !step.isDone)?.id;
  const handlePublish = async (): Promise<void> => {
    // Publishing removes this step and its focused button, so the focus moves to the card.
    if (await publishing.publish()) cardRef.current?.focus();
  };
  return (
    <Card
      ref={cardRef}
      tabIndex={-1}
      className={styles['card']}
      titleId="next-steps"
      title={t('steps.title')}
      actions={
        <span className={styles['progress']}>{t('steps.progress', { done, total: steps.length })}</span>
      }
    >
      {nextId === undefined ? (
        <p className={styles['complete']}>{t('steps.done')}</p>
      ) : (
        <ol className={styles['steps']}>
          {stepsAtOnce(steps).map((step) => (
            <StepLine
              key={step.id}
              step={step}
              isNext={step.id === nextId}
              publishing={publishing}
              onPublish={() => void handlePublish()}
            />
          ))}
        </ol>
      )}
    </Card>
  );
}

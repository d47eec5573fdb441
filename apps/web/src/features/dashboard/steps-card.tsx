'use client';

import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { Check } from 'lucide-react';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/editor-profile.ts';
import { paths } from '#shared/paths.ts';
import { useLocalize } from '#shared/use-localized.ts';

import { nextStepsOf, type Step, type StepId } from './next-steps.ts';

import styles from './steps-card.module.css';

const STEPS = {
  name: { path: paths.profile, title: 'steps.name_title', body: 'steps.name_body' },
  links: { path: paths.links, title: 'steps.links_title', body: 'steps.links_body' },
  theme: { path: paths.appearance, title: 'steps.theme_title', body: 'steps.theme_body' },
} as const satisfies Record<StepId, { path: string; title: string; body: string }>;

function StepLine({ step, isNext }: { readonly step: Step; readonly isNext: boolean }): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const localize = useLocalize();
  const { path, title, body } = STEPS[step.id];
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
      {!step.isDone && (
        <LinkButton
          linkComponent={Link}
          href={localize(path)}
          variant={isNext ? 'primary' : 'secondary'}
          aria-label={`${t('steps.go')}: ${t(title)}`}
        >
          {t('steps.go')}
        </LinkButton>
      )}
    </li>
  );
}

/** The few things that make a page complete; the next one stands out. */
export function StepsCard({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const steps = nextStepsOf(profile);
  const done = steps.filter((step) => step.isDone).length;
  const nextId = steps.find((step) => !step.isDone)?.id;
  return (
    <Card
      title={t('steps.title')}
      actions={
        <span className={styles['progress']}>{t('steps.progress', { done, total: steps.length })}</span>
      }
    >
      {nextId === undefined && <p className={styles['complete']}>{t('steps.done')}</p>}
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <StepLine key={step.id} step={step} isNext={step.id === nextId} />
        ))}
      </ol>
    </Card>
  );
}

import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { startPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import type { QuestionStep } from '#shared/start/start-steps.ts';

import styles from './step-words.module.css';

export const STEP_TITLES = {
  name: 'steps.name_title',
  genres: 'steps.genres_title',
  links: 'steps.links_title',
  look: 'steps.theme_title',
} as const satisfies Record<QuestionStep['id'], string>;

/** The steps in one row: a completed step has a tick, an open step links to its question. */
export function StepWords({ steps }: { readonly steps: readonly QuestionStep[] }): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'start']);
  const localize = useLocalize();
  return (
    <ul className={styles['words']} aria-label={t('steps.title')}>
      {steps.map(({ id, isDone }) => (
        <li key={id}>
          {isDone ? (
            <span className={styles['word']} data-done>
              <CircleCheck size={20} aria-hidden="true" />
              {t(STEP_TITLES[id])} <VisuallyHidden>{t('start:summary.done')}</VisuallyHidden>
            </span>
          ) : (
            <Link className={styles['word']} href={localize(startPath(id))}>
              <CircleDashed size={20} aria-hidden="true" />
              {t(STEP_TITLES[id])}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { startPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import type { StartStepId } from '#shared/start/start-steps.ts';

import styles from './steps-card.module.css';

const ACTIONS = {
  name: 'steps.name_action',
  genres: 'steps.genres_action',
  links: 'steps.links_action',
  look: 'steps.theme_action',
} as const satisfies Record<Exclude<StartStepId, 'publish'>, string>;

interface StepActionsProps {
  /** The next open step; null when none is open. */
  readonly next: StartStepId | null;
  /** Publishes the page; null when the page is already public. */
  readonly onPublish: (() => void) | null;
  readonly isPublishing: boolean;
}

/**
 * The button of the next step and the publish button. The publish button is the primary one if only
 * publishing is left.
 */
export function StepActions({ next, onPublish, isPublishing }: StepActionsProps): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'start']);
  const localize = useLocalize();
  const question = next === 'publish' ? null : next;
  return (
    <div className={styles['actions']}>
      {question !== null && (
        <LinkButton linkComponent={Link} href={localize(startPath(question))} variant="primary">
          {t(ACTIONS[question])}
        </LinkButton>
      )}
      {onPublish !== null && (
        <Button
          variant={question === null ? 'primary' : 'secondary'}
          isPending={isPublishing}
          onPress={onPublish}
        >
          {t('start:publish.action')}
        </Button>
      )}
    </div>
  );
}

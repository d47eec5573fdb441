'use client';

import type { StatementOfReasons } from '@musubi/api-client';
import { UntouchedPageDrawing } from '@musubi/ui/empty-state/drawings';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import type { TextDraft } from '#shared/autosave/text-draft.ts';
import { AppealPart, type SendAppeal } from '#shared/decisions/appeal-part.tsx';
import { DecisionStatement } from '#shared/decisions/decision-statement.tsx';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { isDecisionMissing } from './missing-decision.ts';

import styles from './decisions.module.css';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

function useFragment(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
}

interface DecisionsViewProps {
  /** Sorted newest first. */
  readonly decisions: readonly StatementOfReasons[];
  /** Time at which the decisions were fetched. */
  readonly nowMs: number;
  /** The unsent appeal against a decision. */
  readonly draftOf: (decisionId: string) => TextDraft;
  readonly onAppeal: SendAppeal;
}

/** The statements of reasons of all decisions, each with its appeal. */
export function DecisionsView({
  decisions,
  nowMs,
  draftOf,
  onAppeal,
}: DecisionsViewProps): React.JSX.Element {
  const { t } = useTranslation('decisions');
  const localize = useLocalize();
  const isMissing = isDecisionMissing(useFragment(), decisions);
  return (
    <>
      {isMissing && <Notice role="status">{t('missing')}</Notice>}
      {decisions.length === 0 ? (
        <EmptyState
          title={t('empty.title')}
          isStacked
          picture={<UntouchedPageDrawing />}
          actions={
            <LinkButton linkComponent={Link} href={localize(paths.terms)}>
              {t('empty.rules')}
            </LinkButton>
          }
        >
          {t('empty.body')}
        </EmptyState>
      ) : (
        <>
          <p className={styles['lead']} data-phrases>
            {t('lead')}
          </p>
          <ul className={styles['list']} aria-label={t('list')}>
            {decisions.map((decision) => (
              <li key={decision.id}>
                <DecisionStatement decision={decision}>
                  <AppealPart
                    decision={decision}
                    nowMs={nowMs}
                    draft={draftOf(decision.id)}
                    onAppeal={onAppeal}
                  />
                </DecisionStatement>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

'use client';

import type { CaseDetail } from '@musubi/api-client';
import { Badge } from '@musubi/ui/badge/badge';
import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import type { LinkComponent } from '@musubi/ui/link-component';
import { Notice } from '@musubi/ui/notice/notice';
import { ArrowLeft, ExternalLink, Keyboard, StepForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { Attempt } from '#shared/errors/use-task.ts';
import { paths, profilePagePath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { useCaseWords } from '../desk/use-case-words.ts';
import type { ClaimState } from '../state/claim-state.ts';

import styles from './case.module.css';

interface CaseHeadProps {
  readonly detail: CaseDetail;
  readonly state: ClaimState;
  /** State of the operator's attempt to claim the case. */
  readonly claiming: Attempt & { readonly start: () => void };
  readonly linkComponent: LinkComponent;
  readonly onNext: () => void;
  readonly onHelp: () => void;
}

const ICON_PX = 20;

function useStateWords({ summary: { claim, due_at: dueAt } }: CaseDetail): Record<ClaimState, string> {
  const { t } = useTranslation('cases');
  const words = useCaseWords();
  return {
    mine: t('case.mine'),
    free: t('case.free'),
    theirs: t('case.theirs', {
      operator: words.operator(claim?.operator_pub_id ?? null),
      time: claim === undefined ? '' : words.time(claim.until),
    }),
    administrators: t('case.escalated'),
    waiting: t('case.waiting', { date: dueAt === null ? '' : words.day(dueAt) }),
    closed: t('case.closed'),
  };
}

/** The claim status of a case, with its buttons. */
export function CaseHead({
  detail,
  state,
  claiming,
  linkComponent,
  onNext,
  onHelp,
}: CaseHeadProps): React.JSX.Element {
  const { t } = useTranslation('cases');
  const localize = useLocalize();
  const stateWords = useStateWords(detail);
  const { pub_id: handle } = detail.summary;
  return (
    <div className={styles['head']}>
      <div className={styles['ways']}>
        <LinkButton
          linkComponent={linkComponent}
          variant="quiet"
          icon={<ArrowLeft size={ICON_PX} aria-hidden="true" />}
          href={localize(paths.operate)}
        >
          {t('case.back')}
        </LinkButton>
        {handle !== null && (
          <LinkButton
            variant="quiet"
            icon={<ExternalLink size={ICON_PX} aria-hidden="true" />}
            href={profilePagePath(handle)}
            target="_blank"
            rel="noreferrer"
          >
            {t('case.open_page')}
          </LinkButton>
        )}
        <Button variant="quiet" icon={<StepForward size={ICON_PX} aria-hidden="true" />} onPress={onNext}>
          {t('case.skip')}
        </Button>
        <Button variant="quiet" icon={<Keyboard size={ICON_PX} aria-hidden="true" />} onPress={onHelp}>
          {t('keys.open')}
        </Button>
        {detail.is_suspended && <Badge tone="warn">{t('case.suspended')}</Badge>}
      </div>
      <Notice
        tone={state === 'theirs' ? 'warn' : 'info'}
        role="status"
        layout="line"
        actions={
          state === 'free' && (
            <Button variant="primary" isPending={claiming.isPending} onPress={claiming.start}>
              {t('case.claim')}
            </Button>
          )
        }
      >
        {stateWords[state]}
        {claiming.failure !== null && ` ${claiming.failure}`}
      </Notice>
    </div>
  );
}

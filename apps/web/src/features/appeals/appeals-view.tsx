'use client';

import type { AppealFilter, AppealList } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { Notice } from '@musubi/ui/notice/notice';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AnnouncementRegion, useAnnouncement } from '#shared/signals/announcement.tsx';

import { AnswerForm } from './answer-form.tsx';
import { AppealItem, type AppealLinksProps } from './appeal-item.tsx';
import { type AppealedDecision, appealedDecisions } from './appeal-list.ts';
import { GivenAnswer } from './given-answer.tsx';
import { focusAppeal, useAppealCommands } from './use-appeal-commands.ts';
import type { Appeals } from './use-appeals.ts';

import rows from '#shared/screen/row-list.module.css';
import styles from './appeals.module.css';

interface AppealsViewProps {
  readonly list: AppealList;
  readonly state: AppealFilter;
  /** Id of the calling operator. */
  readonly ownId: string;
  readonly appeals: Pick<Appeals, 'answer' | 'draftOf' | 'more'>;
  readonly Links: ComponentType<AppealLinksProps>;
  readonly onRefresh: () => void;
  /** The heading, which is focused when the list is empty. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

function NoAppeals({ state }: Pick<AppealsViewProps, 'state'>): React.JSX.Element {
  const { t } = useTranslation('appeals');
  return state === 'open' ? (
    <EmptyState title={t('empty.open')}>{t('empty.open_body')}</EmptyState>
  ) : (
    <EmptyState title={t('empty.answered')}>{t('empty.answered_body')}</EmptyState>
  );
}

interface AnswerProps extends Pick<AppealsViewProps, 'ownId' | 'appeals' | 'onRefresh'> {
  readonly decision: AppealedDecision;
  readonly onSent: () => void;
}

function Answer({ decision, ownId, appeals, onRefresh, onSent }: AnswerProps): React.JSX.Element {
  const { t } = useTranslation('appeals');
  const { appeal } = decision;
  if (appeal.answered_at !== null) return <GivenAnswer appeal={appeal} />;
  if (decision.decided_by === ownId) return <Notice>{t('own')}</Notice>;
  return (
    <section className={styles['answer']}>
      <h3>{t('answer.title')}</h3>
      <AnswerForm
        draft={appeals.draftOf(appeal.id)}
        onSend={async (answer) => appeals.answer(appeal.id, answer)}
        onSent={onSent}
        onRefresh={onRefresh}
      />
    </section>
  );
}

/**
 * A list of appeals with their decisions, each with a form or an answer. After an answer, the next appeal is
 * focused.
 */
export function AppealsView({
  list,
  state,
  ownId,
  appeals,
  Links,
  onRefresh,
  titleRef,
}: AppealsViewProps): React.JSX.Element {
  const { t } = useTranslation('appeals');
  const listRef = useRef<HTMLUListElement>(null);
  const [announcement, announce] = useAnnouncement();
  // A new object for each answer, so that a second answer at the same index also moves the focus.
  const [answered, setAnswered] = useState<{ readonly place: number } | null>(null);
  useAppealCommands(listRef);
  useEffect(() => {
    if (answered !== null && !focusAppeal(listRef.current, answered.place)) titleRef.current?.focus();
  }, [answered, titleRef]);
  const decisions = appealedDecisions(list);
  const { more } = appeals;
  return (
    <>
      <AnnouncementRegion announcement={announcement} />
      {decisions.length === 0 && <NoAppeals state={state} />}
      <ul ref={listRef} className={styles['list']} aria-label={t('list')}>
        {decisions.map((decision, place) => (
          <li key={decision.appeal.id}>
            <AppealItem decision={decision} ownId={ownId} Links={Links}>
              <Answer
                {...{ decision, ownId, appeals, onRefresh }}
                onSent={() => {
                  announce(t('answer.sent'));
                  setAnswered({ place });
                }}
              />
            </AppealItem>
          </li>
        ))}
      </ul>
      {more.failure !== null && (
        <Notice tone="danger" role="alert">
          {more.failure}
        </Notice>
      )}
      {list.next_cursor !== null && (
        <Button className={rows['more']} isPending={more.isPending} onPress={() => void more.load()}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

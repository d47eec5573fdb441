'use client';

import type { Case, CaseList } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { Button } from '@musubi/ui/button/button';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import type { LinkComponent } from '@musubi/ui/link-component';
import { Notice } from '@musubi/ui/notice/notice';
import { Keyboard, StepForward } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type DeskCommand, stepPlace } from '#shared/operators/desk-keys.ts';
import { useDeskKeys } from '#shared/operators/use-desk-keys.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

import { KeysDialog } from '../desk/keys-dialog.tsx';
import { isWholeState, type QueueFilter, WHOLE_QUEUE } from '../state/queue-filter.ts';
import { CaseRow } from './case-row.tsx';
import { QueueToolbar } from './queue-toolbar.tsx';
import type { Queue } from './use-queue.ts';

import rows from '#shared/screen/row-list.module.css';
import styles from '../cases.module.css';

interface QueueActions {
  readonly onFilter: (filter: QueueFilter) => void;
  readonly onOpen: (item: Case) => void;
  readonly onNext: () => void;
  readonly onUndo: () => void;
}

interface QueueViewProps extends QueueActions {
  readonly filter: QueueFilter;
  readonly queue: Queue;
  readonly linkComponent?: LinkComponent;
}

const ROW = '[data-case-row]';

/** Moves the focus to the next or previous row of the list. */
function moveFocus(list: HTMLUListElement | null, step: 1 | -1): void {
  const links = [...(list?.querySelectorAll<HTMLElement>(ROW) ?? [])];
  const place = links.findIndex((link) => link === document.activeElement);
  const next = stepPlace(place, links.length, step);
  if (next !== null) links[next]?.focus();
}

/** The keyboard shortcuts of the queue. They act on the focused row. */
function useQueueKeys(
  listRef: RefObject<HTMLUListElement | null>,
  { onHelp, onNext, onUndo }: Pick<QueueActions, 'onNext' | 'onUndo'> & { readonly onHelp: () => void },
): void {
  const act = (): void => {
    const selected = listRef.current?.querySelector<HTMLElement>(`${ROW}:focus`);
    if (selected) selected.click();
    else moveFocus(listRef.current, 1);
  };
  const commands: Partial<Record<DeskCommand['kind'], () => void>> = {
    down: () => moveFocus(listRef.current, 1),
    up: () => moveFocus(listRef.current, -1),
    act,
    undo: onUndo,
    help: onHelp,
    next: onNext,
  };
  useDeskKeys(({ kind }) => {
    commands[kind]?.();
    return commands[kind] !== undefined;
  });
}

function NoCases({ filter, onFilter }: Pick<QueueViewProps, 'filter' | 'onFilter'>): React.JSX.Element {
  const { t } = useTranslation('cases');
  if (filter.state === 'open' && isWholeState(filter))
    return <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>;
  return (
    <EmptyState
      title={t('empty.filtered')}
      actions={<Button onPress={() => onFilter(WHOLE_QUEUE)}>{t('filter.clear')}</Button>}
    >
      {t('empty.filtered_body')}
    </EmptyState>
  );
}

interface ListProps extends QueueViewProps {
  readonly list: CaseList;
  readonly listRef: RefObject<HTMLUListElement | null>;
}

function List({ list, listRef, queue, filter, onFilter, onOpen }: ListProps): React.JSX.Element {
  const { t } = useTranslation('cases');
  const { more, isOfOtherFilter, reading } = queue;
  const nowMs = reading.data?.readAtMs ?? systemClock.nowMs();
  if (list.items.length === 0 && !isOfOtherFilter) return <NoCases filter={filter} onFilter={onFilter} />;
  return (
    <>
      <ul
        ref={listRef}
        tabIndex={-1}
        className={rows['list']}
        aria-label={t('list')}
        aria-busy={isOfOtherFilter}
      >
        {list.items.map((item) => (
          <CaseRow key={item.id} item={item} nowMs={nowMs} onOpen={() => onOpen(item)} />
        ))}
      </ul>
      {more.failure !== null && (
        <Notice tone="danger" role="alert">
          {more.failure}
        </Notice>
      )}
      {list.next_cursor !== null && (
        <Button
          className={rows['more']}
          isDisabled={isOfOtherFilter}
          isPending={more.isPending}
          onPress={() => void more.load()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** The content of the queue: filters, list and keys. */
export function QueueView(props: QueueViewProps): React.JSX.Element {
  const { t } = useTranslation('cases');
  const { filter, queue, linkComponent = 'a', onFilter, onNext, onUndo } = props;
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const listRef = useRef<HTMLUListElement>(null);
  useQueueKeys(listRef, { onHelp: () => setIsHelpOpen(true), onNext, onUndo });
  return (
    <div className={styles['parts']}>
      <div className={styles['actions']}>
        <Button variant="primary" icon={<StepForward size={20} aria-hidden="true" />} onPress={onNext}>
          {t('next')}
        </Button>
        <Button
          variant="quiet"
          className={styles['keysButton']}
          icon={<Keyboard size={20} aria-hidden="true" />}
          onPress={() => setIsHelpOpen(true)}
        >
          {t('keys.open')}
        </Button>
      </div>
      <QueueToolbar
        filter={filter}
        counts={queue.counts}
        linkComponent={linkComponent}
        onFilter={(change) => onFilter({ ...filter, ...change })}
      />
      <CardContent reading={queue.reading} rows={8}>
        {(list) => <List {...props} list={list} listRef={listRef} />}
      </CardContent>
      <KeysDialog isOpen={isHelpOpen} onOpenChange={setIsHelpOpen} />
    </div>
  );
}

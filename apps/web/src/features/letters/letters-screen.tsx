'use client';

import type { LetterList } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { Notice } from '@musubi/ui/notice/notice';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CardContent } from '#shared/screen/card-content.tsx';
import { FoldedSection } from '#shared/screen/folded-section.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { type OpenLetter as Opened, useOpenLetter } from './dialogs/use-open-letter.ts';
import { LetterRow } from './letter-row.tsx';
import { NoLetters, NoSuchLetters } from './letters-empty.tsx';
import { LettersStatus } from './letters-status.tsx';
import { LettersToolbar } from './letters-toolbar.tsx';
import { NoticesSwitch } from './notices-switch.tsx';
import type { LetterQuery } from './state/read-letters.ts';
import { useLettersDownload } from './state/use-letters-download.ts';
import { type Letters, useLetters } from './state/use-letters.ts';

import rows from '#shared/screen/row-list.module.css';
import styles from './letters-screen.module.css';

// Lazy-loaded after the list. A letter opened before this chunk has loaded is shown as soon as it has.
const LetterDialogs = lazyComponent(async () => (await import('./dialogs/letter-dialogs.tsx')).LetterDialogs);

// Lazy-loaded, because it is below the letters. It mounts only after the list, so nothing moves.
const ThanksCard = lazyComponent(async () => (await import('./thanks/thanks-card.tsx')).ThanksCard);

const EVERY_LETTER: LetterQuery = { filter: 'all', keyword: '' };

function isEvery({ filter, keyword }: LetterQuery): boolean {
  return filter === 'all' && keyword === '';
}

interface ListProps {
  readonly list: LetterList;
  readonly letters: Letters;
  readonly opened: Opened;
  readonly isEveryLetter: boolean;
  readonly onShowAll: () => void;
  readonly listRef: React.Ref<HTMLUListElement>;
}

function List({ list, letters, opened, isEveryLetter, onShowAll, listRef }: ListProps): React.JSX.Element {
  const { t } = useTranslation('letters');
  const { more, isOfOtherQuery } = letters;
  if (list.items.length === 0 && !isOfOtherQuery)
    return isEveryLetter ? <NoLetters /> : <NoSuchLetters onShowAll={onShowAll} />;
  return (
    <>
      <ul
        ref={listRef}
        tabIndex={-1}
        className={rows['list']}
        aria-label={t('list')}
        aria-busy={isOfOtherQuery}
      >
        {list.items.map((letter) => (
          <LetterRow key={letter.id} letter={letter} onOpen={() => opened.open(letter)} />
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
          isDisabled={isOfOtherQuery}
          isPending={more.isPending}
          onPress={() => void more.load()}
        >
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** `/my/letters`: the letters from fans, with search, filters and actions. */
export function LettersScreen(): React.JSX.Element {
  const { t } = useTranslation('letters');
  const [query, setQuery] = useState(EVERY_LETTER);
  // React key of the toolbar: a new value remounts it with an empty search field.
  const [fresh, setFresh] = useState(0);
  const [isListingBlocks, setIsListingBlocks] = useState(false);
  const letters = useLetters(query);
  const download = useLettersDownload();
  const list = letters.reading.data?.value;
  const items = list === undefined ? [] : list.items;
  const opened = useOpenLetter(letters);
  const listRef = useRef<HTMLUListElement>(null);
  const isEveryLetter = isEvery(query);
  const hasToolbar = !isEveryLetter || items.length > 0;
  const showAll = (): void => {
    setQuery(EVERY_LETTER);
    setFresh(fresh + 1);
  };
  return (
    <Screen
      title={t('title')}
      width="wide"
      status={
        <LettersStatus
          unreadCount={list?.unread_count ?? 0}
          download={download}
          onListBlocks={() => setIsListingBlocks(true)}
        />
      }
    >
      <div className={styles['columns']}>
        <div className={styles['parts']}>
          {download.failure !== null && (
            <Notice tone="danger" role="alert">
              {download.failure}
            </Notice>
          )}
          {hasToolbar && (
            <LettersToolbar
              key={fresh}
              query={query}
              onQuery={(change) => setQuery((before) => ({ ...before, ...change }))}
            />
          )}
          <CardContent reading={letters.reading} rows={5}>
            {(read) => (
              <List list={read} {...{ letters, opened, isEveryLetter, listRef }} onShowAll={showAll} />
            )}
          </CardContent>
        </div>
        {/* Hidden while the list loads, because the growing list would move these parts. */}
        {(list !== undefined || letters.reading.error !== undefined) && (
          <div className={styles['folded']}>
            <FoldedSection title={<h2>{t('notices.title')}</h2>}>
              <NoticesSwitch />
            </FoldedSection>
            <ThanksCard />
          </div>
        )}
      </div>
      <LetterDialogs
        letters={letters}
        opened={opened}
        actions={opened.actions}
        onRemoved={() => listRef.current?.focus()}
        isListingBlocks={isListingBlocks}
        onCloseBlocks={() => setIsListingBlocks(false)}
      />
    </Screen>
  );
}

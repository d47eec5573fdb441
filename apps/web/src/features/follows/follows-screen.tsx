'use client';

import type { FollowList } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { Notice } from '@musubi/ui/notice/notice';
import { Ban } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { removeFollowed } from '#shared/follows/followed-handles.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { DigestCard, isDigestAsked } from './digest-card.tsx';
import { FollowRow } from './follow-row.tsx';
import { type Followers, FollowersCard, useFollowers } from './followers-card.tsx';
import { NoFollows, NoSuchFollows } from './follows-empty.tsx';
import { FollowsToolbar } from './follows-toolbar.tsx';
import { MailListCard } from './mail-list-card.tsx';
import { type FollowQuery, withoutCreator } from './read-follows.ts';
import { SharingCard } from './sharing-card.tsx';
import { type FollowActions, type ListedPerson, useFollowActions } from './use-follow-actions.ts';
import { type Follows, useFollows } from './use-follows.ts';

import rows from '#shared/screen/row-list.module.css';
import styles from './follows-screen.module.css';

// Lazy-loaded, because few members block others.
const BlocksDialog = lazyComponent(async () => (await import('./blocks-dialog.tsx')).BlocksDialog);

const ALL: FollowQuery = { q: '', sort: 'recent', shown: 'all' };

/** Whether the query filters the list. */
const isPart = ({ q, shown }: FollowQuery): boolean => q !== '' || shown !== 'all';

interface ListProps {
  readonly list: FollowList;
  readonly follows: Follows;
  readonly actions: FollowActions;
  readonly query: FollowQuery;
  readonly onShowAll: () => void;
  readonly onBlock: (person: ListedPerson) => void;
  readonly listRef: Ref<HTMLUListElement>;
  readonly onRemoved: () => void;
}

function List({
  list,
  follows,
  actions,
  query,
  onShowAll,
  onBlock,
  listRef,
  onRemoved,
}: ListProps): React.JSX.Element {
  const { t } = useTranslation('follows');
  const { more, isOfOtherQuery } = follows;
  if (list.items.length === 0 && list.next_cursor === null && !isOfOtherQuery)
    return isPart(query) ? <NoSuchFollows query={query} onShowAll={onShowAll} /> : <NoFollows />;
  return (
    <>
      <ul
        ref={listRef}
        tabIndex={-1}
        className={rows['list']}
        aria-label={t('list')}
        aria-busy={isOfOtherQuery}
      >
        {list.items.map((row) => (
          <FollowRow
            key={row.user.pub_id}
            row={row}
            onUnfollow={() => {
              onRemoved();
              void actions.unfollow(row);
            }}
            onUpdate={(settings) => void actions.update(row, settings)}
            onBlock={() => onBlock(row.user)}
          />
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

/** Whether the member may have followers. True also if the count could not be fetched. */
const hasFollowers = ({ reading: { data, error } }: Followers): boolean =>
  error !== undefined || (data?.value.count ?? 0) > 0;

interface SideCardsProps {
  readonly hasFollows: boolean;
  readonly followers: Followers;
  readonly onBlock: (person: ListedPerson) => void;
}

/** The followers and the follow settings. Without follows and followers, only the link to the mail list. */
function SideCards({ hasFollows, followers, onBlock }: SideCardsProps): React.JSX.Element {
  const hasSettings = hasFollows || hasFollowers(followers) || isDigestAsked();
  return (
    <div className={styles['parts']}>
      {hasSettings && <FollowersCard followers={followers} onBlock={onBlock} />}
      <MailListCard />
      {hasSettings && <DigestCard />}
      {hasSettings && <SharingCard />}
    </div>
  );
}

interface BlockQuestionProps {
  readonly person: ListedPerson;
  readonly onClose: () => void;
  readonly onConfirm: () => void;
}

function BlockQuestion({ person, onClose, onConfirm }: BlockQuestionProps): React.JSX.Element {
  const { t } = useTranslation('follows');
  return (
    <AlertDialog
      isOpen
      isDanger
      onOpenChange={onClose}
      title={t('block.title', { name: displayNameOf(person) })}
      confirmLabel={t('block.confirm')}
      cancelLabel={t('block.cancel')}
      onConfirm={onConfirm}
    >
      <p data-phrases>{t('block.body')}</p>
    </AlertDialog>
  );
}

/** `/my/follows`: followed creators, followers, what others can see, and blocked users. */
export function FollowsScreen(): React.JSX.Element {
  const { t } = useTranslation('follows');
  const { user } = useSession();
  const [query, setQuery] = useState(ALL);
  // React key of the toolbar: a new value remounts it with an empty search field.
  const [fresh, setFresh] = useState(0);
  const [isListingBlocks, setIsListingBlocks] = useState(false);
  const [asked, setAsked] = useState<ListedPerson | null>(null);
  const follows = useFollows(query);
  const followers = useFollowers();
  const actions = useFollowActions(follows);
  const listRef = useRef<HTMLUListElement>(null);
  const list = follows.reading.data?.value;
  const hasToolbar = isPart(query) || list === undefined || list.items.length > 0;
  const showAll = (): void => {
    setQuery(ALL);
    setFresh(fresh + 1);
  };
  const block = async (person: ListedPerson): Promise<void> => {
    if (await actions.block(person)) await followers.reading.mutate();
    listRef.current?.focus();
  };
  const forget = (handle: string): void => {
    follows.change((shown) => withoutCreator(shown, handle));
    if (user !== null) removeFollowed(user.id, handle);
    void followers.reading.mutate();
  };
  return (
    <Screen
      title={t('title')}
      width="wide"
      status={
        <Button
          size="small"
          icon={<Ban size={18} aria-hidden="true" />}
          onPress={() => setIsListingBlocks(true)}
        >
          {t('blocks.title')}
        </Button>
      }
    >
      <div className={styles['columns']}>
        <div className={styles['parts']}>
          {hasToolbar && (
            <FollowsToolbar
              key={fresh}
              query={query}
              onQuery={(change) => setQuery((before) => ({ ...before, ...change }))}
            />
          )}
          <CardContent reading={follows.reading} rows={5}>
            {(read) => (
              <List
                list={read}
                {...{ follows, actions, query, listRef }}
                onShowAll={showAll}
                onBlock={setAsked}
                onRemoved={() => listRef.current?.focus()}
              />
            )}
          </CardContent>
        </div>
        {/* Hidden while the list loads, because the growing list would move these cards. */}
        {(list !== undefined || follows.reading.error !== undefined) && (
          <SideCards hasFollows={hasToolbar} followers={followers} onBlock={setAsked} />
        )}
      </div>
      {asked !== null && (
        <BlockQuestion person={asked} onClose={() => setAsked(null)} onConfirm={() => void block(asked)} />
      )}
      {isListingBlocks && <BlocksDialog onClose={() => setIsListingBlocks(false)} onBlocked={forget} />}
    </Screen>
  );
}

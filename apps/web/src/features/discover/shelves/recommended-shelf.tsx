'use client';

import type { RecommendationListItemsInner } from '@musubi/api-client';
import { findGenre } from '@musubi/domain/genres';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';

import { useRead } from '#shared/app/use-read.ts';

import type { CardSetting } from '../cards/discover-card.tsx';
import { GENRE_PLACE } from '../cards/discover-words.ts';
import { Shelf } from './shelf.tsx';
import { WaitingShelf } from './waiting-shelf.tsx';

import styles from './for-you.module.css';

export interface ForYouWords {
  readonly title: string;
  readonly failed: string;
  readonly retry: string;
  readonly reasons: Readonly<Record<'followed_by_followed' | 'new' | 'pick' | 'small', string>>;
  /** Text with `GENRE_PLACE` as placeholder for the genre. */
  readonly sameGenre: string;
}

export interface ForYouProps {
  readonly words: ForYouWords;
  readonly setting: CardSetting;
}

const COUNT = 6;

/** The text of a recommendation's most important reason. */
function reasonOf(
  { reasons: [reason], genre_id }: RecommendationListItemsInner,
  { words, setting }: ForYouProps,
): string | undefined {
  if (reason === undefined) return undefined;
  if (reason !== 'same_genre') return words.reasons[reason];
  const genre = findGenre(genre_id ?? '');
  return genre === null ? undefined : words.sameGenre.replace(GENRE_PLACE, () => genre.names[setting.locale]);
}

/** The recommendations of the signed-in member, each with its reason. */
export function RecommendedShelf(props: ForYouProps): React.JSX.Element {
  const { words, setting } = props;
  const { data, error, isValidating, mutate } = useRead('/discover/recommendations', async ({ platform }) =>
    platform.listRecommendations({ limit: COUNT }),
  );
  if (data !== undefined)
    return (
      <Shelf
        id="for-you"
        title={words.title}
        setting={setting}
        items={data.value.items.map((item) => ({ creator: item.creator, note: reasonOf(item, props) }))}
      />
    );
  if (error === undefined) return <WaitingShelf title={words.title} />;
  return (
    <Notice
      tone="danger"
      role="alert"
      className={styles['note']}
      actions={
        <Button isPending={isValidating} onPress={() => void mutate()}>
          {words.retry}
        </Button>
      }
    >
      {words.failed}
    </Notice>
  );
}

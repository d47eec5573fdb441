'use client';

import type { ConnectionChange, ConnectionWrite } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Badge } from '@musubi/ui/badge/badge';
import { Button } from '@musubi/ui/button/button';
import { useTranslation } from 'react-i18next';

import { entryWords, markWords, partWords } from './journal-words.ts';
import { canUndo } from './undo-each.ts';

import rows from '../../rows/setting-row.module.css';
import styles from '../connections.module.css';

/** Most entries of the page that the API returns for one change, as the contract says. */
const CHANGES_MAX = 20;

const MARK_TONES = { added: 'success', changed: 'neutral', removed: 'warn' } as const;

/** One entry of the page. Names and hosts come from the connection, so they are text and never links. */
function Change({ change }: { readonly change: ConnectionChange }): React.JSX.Element {
  const { t } = useTranslation('connections');
  return (
    <li className={styles['change']}>
      <Badge tone={MARK_TONES[change.kind]}>{markWords(t, change)}</Badge>
      <bdi>{entryWords(t, change)}</bdi>
      {change.host !== null && (
        <bdi className={rows['note']} translate="no">
          {change.host}
        </bdi>
      )}
    </li>
  );
}

interface UndoProps extends JournalEntryProps {
  readonly timeOf: (moment: string) => string;
}

/** The button that takes the change back, or the reason why there is none. */
function Undo({ write, isPending, onUndo, timeOf }: UndoProps): React.JSX.Element {
  const { t } = useTranslation('connections');
  const { at, undo_count: undoCount, undone_at: undoneAt } = write;
  if (undoneAt !== null)
    return <p className={styles['note']}>{t('journal.undone', { time: timeOf(undoneAt) })}</p>;
  if (!canUndo(write)) return <p className={styles['note']}>{t('journal.fixed')}</p>;
  const count = undoCount - 1;
  const time = timeOf(at);
  return (
    <Button
      className={styles['start']}
      isPending={isPending}
      aria-label={
        count === 0 ? t('journal.undo_name', { time }) : t('journal.undo_more_name', { count, time })
      }
      onPress={onUndo}
    >
      {count === 0 ? t('journal.undo') : t('journal.undo_more', { count })}
    </Button>
  );
}

interface JournalEntryProps {
  readonly write: ConnectionWrite;
  readonly isPending: boolean;
  readonly onUndo: () => void;
}

/** One change of a connection: its time, the entries of the page that it concerns, and its undo. */
export function JournalEntry(props: JournalEntryProps): React.JSX.Element {
  const { at: writtenAt, changes, first_at: firstAt = null, write_count: count = 1 } = props.write;
  const { t } = useTranslation('connections');
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const timeOf = (moment: string): string => format.format(new Date(moment));
  return (
    <li className={rows['entry']}>
      <div>
        <span className={rows['name']}>{partWords(t, props.write)}</span>
        <time className={rows['note']} dateTime={writtenAt}>
          {timeOf(writtenAt)}
        </time>
        {firstAt !== null && (
          <p className={styles['note']}>{t('journal.joined', { count, time: timeOf(firstAt) })}</p>
        )}
      </div>
      {changes.length > 0 && (
        <ul className={styles['changes']}>
          {changes.map((change, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries have no ids and never change places
            <Change key={at} change={change} />
          ))}
        </ul>
      )}
      {changes.length >= CHANGES_MAX && (
        <p className={styles['note']}>{t('journal.first', { count: CHANGES_MAX })}</p>
      )}
      <Undo {...props} timeOf={timeOf} />
    </li>
  );
}

import Globe from 'lucide-react/icons/globe';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { type ComponentPropsWithRef, Fragment, useId, useState } from 'react';

import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { joinClasses } from '../class-names.ts';

import styles from './session-list.module.css';

const ICONS = { computer: Monitor, phone: Smartphone, tablet: Tablet, unknown: Globe } as const;

/** An active session of an account. */
export interface ListedSession {
  readonly id: string;
  readonly device: keyof typeof ICONS;
  /** Name by which the user recognizes the device. */
  readonly name: string;
  /** Two sentences: when the session began, and when it was last used. */
  readonly notes: readonly string[];
  /** Marks the current session, which cannot be ended here. */
  readonly ownLabel?: string | undefined;
  readonly isPending?: boolean | undefined;
}

export interface SessionListProps extends Omit<ComponentPropsWithRef<'ul'>, 'children'> {
  readonly sessions: readonly ListedSession[];
  readonly endLabel: string;
  /** Accessible name of the button that ends a session, including the session's name. */
  readonly endLabelOf: (name: string) => string;
  readonly onEnd: (id: string) => void;
  /** Label of the button that shows the sessions after the first five. */
  readonly restLabelOf: (count: number) => string;
}

/** Number of sessions shown at first. */
const SHOWN = 5;

/** Moves the current session to the front; the others keep their order. */
const ownFirst = (sessions: readonly ListedSession[]): readonly ListedSession[] =>
  sessions.toSorted((a, b) => Number(b.ownLabel !== undefined) - Number(a.ownLabel !== undefined));

type RowProps = Pick<SessionListProps, 'endLabel' | 'endLabelOf' | 'onEnd'> & {
  readonly session: ListedSession;
};

function SessionRow({ session, endLabel, endLabelOf, onEnd }: RowProps): React.JSX.Element {
  const { id, device, name, notes, ownLabel, isPending } = session;
  const notesId = useId();
  const Icon = ICONS[device];
  return (
    <li className={styles['row']}>
      <Icon size={22} aria-hidden="true" className={styles['icon']} />
      <div className={styles['words']}>
        <span className={styles['name']}>
          {name}
          {ownLabel !== undefined && <Badge tone="success">{ownLabel}</Badge>}
        </span>
        <span id={notesId} className={styles['notes']}>
          {notes.map((note, place) => (
            <Fragment key={note}>
              {place > 0 && ' '}
              <span className={styles['note']}>{note}</span>
            </Fragment>
          ))}
        </span>
      </div>
      {ownLabel === undefined && (
        <Button
          isPending={isPending ?? false}
          aria-label={endLabelOf(name)}
          aria-describedby={notesId}
          onPress={() => onEnd(id)}
        >
          {endLabel}
        </Button>
      )}
    </li>
  );
}

/** Lists an account's sessions, the current session first. Each other session has a button that ends it. */
export function SessionList({
  sessions,
  endLabel,
  endLabelOf,
  onEnd,
  restLabelOf,
  className,
  ...rest
}: SessionListProps): React.JSX.Element {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = isWhole ? 0 : Math.max(0, sessions.length - SHOWN);
  const shown = ownFirst(sessions).slice(0, sessions.length - hidden);
  return (
    <div className={styles['parts']}>
      <ul {...rest} className={joinClasses(styles['list'], className)}>
        {shown.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            endLabel={endLabel}
            endLabelOf={endLabelOf}
            onEnd={onEnd}
          />
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="quiet" className={styles['more']} onPress={() => setIsWhole(true)}>
          {restLabelOf(hidden)}
        </Button>
      )}
    </div>
  );
}

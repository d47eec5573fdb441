'use client';

import type { PersonRequestFilter } from '@musubi/api-client';
import { Notice } from '@musubi/ui/notice/notice';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Screen } from '#shared/screen/screen.tsx';

import { PeopleResults, PeopleSearchForm } from './people-search.tsx';
import { PersonDetail } from './person-detail.tsx';
import { RequestList } from './request-list.tsx';
import { type AskedRequest, RequestQuestion } from './request-question.tsx';
import { useFoundPeople, usePeopleActions, usePerson, usePersonRequests } from './use-people.ts';

import styles from './people.module.css';

/**
 * Query parameter with the id of the shown account. The search text is not in the URL, so it stays out of the
 * browser's history.
 */
const PERSON = 'person';

/** Changes the URL without a navigation of the framework, so that the search results stay. */
function showPerson(id: string | null): void {
  const query = new URLSearchParams(window.location.search);
  if (id === null) query.delete(PERSON);
  else query.set(PERSON, id);
  window.history.pushState(null, '', `?${query.toString()}`);
}

function Found({ q }: { readonly q: string }): React.JSX.Element {
  return <PeopleResults reading={useFoundPeople(q)} onShow={showPerson} />;
}

interface ShownPersonProps {
  readonly id: string;
  readonly turn: number;
  readonly onAsk: (kind: AskedRequest['kind'], request: AskedRequest['request']) => void;
  readonly onDone: (words: string) => void;
}

function ShownPerson({ id, turn, onAsk, onDone }: ShownPersonProps): React.JSX.Element {
  const reading = usePerson(id);
  const actions = usePeopleActions();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { mutate } = reading;
  const isRead = reading.data !== undefined;
  useEffect(() => {
    if (isRead) titleRef.current?.focus();
  }, [isRead]);
  useEffect(() => {
    if (turn > 0) void mutate();
  }, [turn, mutate]);
  return (
    <section className={styles['part']}>
      <PersonDetail
        reading={reading}
        actions={actions}
        titleRef={titleRef}
        onClose={() => showPerson(null)}
        onDone={onDone}
        onAsk={onAsk}
      />
    </section>
  );
}

/** `/operate/people`: finds accounts, acts on them, and confirms requests of other operators. */
export function PeopleScreen(): React.JSX.Element {
  const { t } = useTranslation('people');
  const [q, setQ] = useState('');
  const [state, setState] = useState<PersonRequestFilter>('open');
  const [asked, setAsked] = useState<AskedRequest | null>(null);
  // `turn` counts the finished actions. After each action, the shown account and the list are fetched again.
  const [done, setDone] = useState({ words: '', turn: 0 });
  const requests = usePersonRequests(state);
  const actions = usePeopleActions();
  const id = useSearchParams().get(PERSON);
  const handleDone = (words: string): void => {
    setAsked(null);
    setDone(({ turn }) => ({ words, turn: turn + 1 }));
    void requests.reading.mutate();
  };
  const handleAsk: ShownPersonProps['onAsk'] = (kind, request) => setAsked({ kind, request });
  return (
    <Screen title={t('title')}>
      <div className={styles['parts']}>
        <PeopleSearchForm onSearch={setQ} />
        {done.words !== '' && (
          <Notice key={done.turn} tone="success" role="status">
            {done.words}
          </Notice>
        )}
        {q !== '' && <Found q={q} />}
        {id !== null && (
          <ShownPerson key={id} id={id} turn={done.turn} onAsk={handleAsk} onDone={handleDone} />
        )}
        <RequestList
          state={state}
          requests={requests}
          onFilter={setState}
          onAsk={handleAsk}
          onShow={showPerson}
        />
      </div>
      {asked !== null && (
        <RequestQuestion
          key={`${asked.kind} ${asked.request.id}`}
          asked={asked}
          actions={actions}
          onDone={handleDone}
          onClose={() => setAsked(null)}
        />
      )}
    </Screen>
  );
}

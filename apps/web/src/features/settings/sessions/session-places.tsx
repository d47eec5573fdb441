'use client';

import type { Session, SessionList as Sessions } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { useLocale } from '@musubi/i18n/messages-provider';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { Notice } from '@musubi/ui/notice/notice';
import { SessionList } from '@musubi/ui/session-list/session-list';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CardContent } from '#shared/screen/card-content.tsx';

import { nameOfSession, wordsOfSession } from './session-words.ts';
import type { SessionsState } from './use-sessions.ts';

import styles from '../rows/setting-row.module.css';

interface PlacesProps {
  readonly sessions: Sessions['items'];
  readonly readAtMs: number;
  readonly state: Pick<SessionsState, 'end' | 'endingId'>;
  readonly onEnded: (sentence: string) => void;
}

function Places({ sessions, readAtMs, state, onEnded }: PlacesProps): React.JSX.Element {
  const { t } = useTranslation('settings');
  const locale = useLocale();
  const list = useRef<HTMLUListElement>(null);
  const [asked, setAsked] = useState<Session | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const askedName = asked === null ? '' : nameOfSession(asked, t);
  const handleConfirm = async (): Promise<void> => {
    if (asked === null || !(await state.end(asked.id))) return;
    onEnded(t('sessions.ended', { name: askedName }));
    // The pressed button disappears, so the focus moves to the list of sessions.
    list.current?.focus();
  };
  if (sessions.length === 0) return <p className={styles['text']}>{t('sessions.none')}</p>;
  return (
    <>
      <SessionList
        ref={list}
        tabIndex={-1}
        aria-label={t('sessions.list')}
        endLabel={t('sessions.end')}
        endLabelOf={(name) => t('sessions.end_name', { name })}
        restLabelOf={(count) => t('sessions.rest', { count })}
        onEnd={(id) => {
          setAsked(sessions.find((session) => session.id === id) ?? null);
          setIsAsking(true);
        }}
        sessions={sessions.map((session) => ({
          id: session.id,
          device: session.device,
          isPending: session.id === state.endingId,
          ownLabel: session.is_current ? t('sessions.own') : undefined,
          ...wordsOfSession(session, t, { locale, nowMs: readAtMs }),
        }))}
      />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('sessions.end_title', { name: askedName })}
        confirmLabel={t('sessions.end')}
        cancelLabel={t('cancel')}
        isDanger
        onConfirm={() => void handleConfirm()}
      >
        {t('sessions.end_ask')}
      </AlertDialog>
    </>
  );
}

export function SessionPlaces({ state }: { readonly state: SessionsState }): React.JSX.Element {
  const [done, setDone] = useState<string | null>(null);
  const { reading, failure } = state;
  return (
    <>
      <CardContent reading={reading} rows={2}>
        {({ items }) => (
          <Places
            sessions={items}
            readAtMs={reading.data?.readAtMs ?? systemClock.nowMs()}
            state={state}
            onEnded={setDone}
          />
        )}
      </CardContent>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div role="status" className={styles['below']}>
        {done !== null && failure === null && <Notice tone="success">{done}</Notice>}
      </div>
    </>
  );
}

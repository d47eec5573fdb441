'use client';

import type { LiveStream, LiveStreamList } from '@musubi/api-client';
import { LIVE_STREAMS_MAX_COUNT } from '@musubi/domain/limits';
import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { PhoneFrame } from '@musubi/ui/phone-frame/phone-frame';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { readToken } from '#shared/live/live-tokens.ts';
import { profilePagePath } from '#shared/routing/paths.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { hasNothing } from './has-nothing.ts';
import { LiveFormCard } from './live-form-card.tsx';
import { EMPTY_DRAFT, type LiveDraft } from './live-form.ts';
import { LivePicture } from './live-picture.tsx';
import { LiveRow } from './live-row.tsx';
import { PastStreamsCard } from './past-streams-card.tsx';
import { type EndedStream, findLostStream } from './stream-end.ts';
import { type LiveStreams, useLiveStreams } from './use-live-streams.ts';
import { useLiveWords } from './use-live-words.ts';
import { usePastStreams } from './use-past-streams.ts';
import { useSignals } from './use-signals.ts';

import styles from './live-screen.module.css';

const OVER_KEYS = {
  pressed: 'over.ran',
  signal: 'over.lost',
  time: 'over.time',
  unanswered: 'over.unanswered',
} as const satisfies Record<EndedStream['cause'], string>;

/**
 * Says how long a stream ran, and where to add its recording. Takes the focus from the removed "end" button.
 */
function AfterStream({ ended }: { readonly ended: EndedStream }): React.JSX.Element {
  const { t } = useTranslation('live');
  const words = useLiveWords();
  const boxRef = useRef<HTMLDivElement>(null);
  const { title, ranMs, cause } = ended;
  useEffect(() => {
    if (cause !== 'pressed') return;
    boxRef.current?.focus({ preventScroll: true });
    // Centres the box, because the header would cover it at the top edge.
    boxRef.current?.scrollIntoView({ block: 'center' });
  }, [cause]);
  return (
    <div ref={boxRef} tabIndex={-1}>
      <Notice
        tone="success"
        role="status"
        actions={<LinkButton href="#live-past">{t('over.replay')}</LinkButton>}
      >
        {t(OVER_KEYS[cause], { title, duration: words.duration(ranMs) })}
      </Notice>
    </div>
  );
}

interface StreamsProps {
  readonly list: LiveStreamList;
  readonly newId: string | null;
  readonly onEnd: (stream: LiveStream) => Promise<void>;
  readonly onConfirm: (stream: LiveStream) => Promise<void>;
}

function Streams({ list, newId, onEnd, onConfirm }: StreamsProps): React.JSX.Element {
  const { user } = useSession();
  return (
    <ul className={styles['list']} aria-labelledby="live-list">
      {list.items.map((stream) => (
        <LiveRow
          key={stream.id}
          stream={stream}
          token={user === null ? null : readToken(user.id, stream.id)}
          isNew={stream.id === newId}
          onEnd={async () => onEnd(stream)}
          onConfirm={async () => onConfirm(stream)}
        />
      ))}
    </ul>
  );
}

/** Explains what visitors and followers see, with a link to the creator's own page. */
function Viewers({ streamTitle }: { readonly streamTitle: string }): React.JSX.Element {
  const { t } = useTranslation('live');
  const { profile } = useSession();
  return (
    <section className={styles['viewers']} aria-labelledby="live-viewers">
      <PhoneFrame className={styles['phone']} aria-hidden="true">
        <LivePicture streamTitle={streamTitle} />
      </PhoneFrame>
      <div className={styles['words']}>
        <h2 id="live-viewers" className={styles['name']}>
          {t('viewers.title')}
        </h2>
        <p className={styles['note']}>{t('viewers.body')}</p>
        {profile?.visibility === 'draft' && <Notice tone="warn">{t('viewers.draft')}</Notice>}
        {profile !== undefined && (
          <LinkButton href={profilePagePath(profile.pub_id)} className={styles['submit']}>
            {t('viewers.page')}
          </LinkButton>
        )}
      </div>
    </section>
  );
}

/** The most recently ended stream: ended by its creator, or no longer in the list. */
function useEnded({ data }: LiveStreams['reading']) {
  const [ended, setEnded] = useState<EndedStream | null>(null);
  const [before, setBefore] = useState(data);
  if (data !== undefined && data !== before) {
    setBefore(data);
    const lists = { before: before?.value.items ?? [], now: data.value.items, nowMs: data.readAtMs };
    setEnded((shown) => findLostStream(lists) ?? shown);
  }
  return [ended, setEnded] as const;
}

/** The stream title in the sketched page: the typed title or, if empty, the title of the running stream. */
function findShownTitle(draft: LiveDraft, items: readonly LiveStream[]): string | undefined {
  const typed = draft.title.trim();
  return typed === '' ? items.find(({ is_live: isLive }) => isLive)?.title : typed;
}

/** `/my/live`: first the running streams, then the form beside a sketch of the page, then past streams. */
export function LiveScreen(): React.JSX.Element {
  const { t } = useTranslation('live');
  const words = useLiveWords();
  const streams = useLiveStreams();
  const past = usePastStreams();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [newId, setNewId] = useState<string | null>(null);
  const [ended, setEnded] = useEnded(streams.reading);
  const items = streams.reading.data?.value.items ?? [];
  useSignals(items);
  const create = async (sent: LiveDraft): Promise<void> => {
    setNewId(await streams.create(sent));
    setEnded(null);
  };
  const end = async (stream: LiveStream): Promise<void> => {
    const ranMs = await streams.end(stream);
    void past.reading.mutate();
    setEnded(stream.is_live ? { title: stream.title, ranMs, cause: 'pressed' } : null);
  };
  const confirm = async (stream: LiveStream): Promise<void> => {
    const confirmed = await streams.confirm(stream);
    if (confirmed === null) return;
    const { title, expires_at: until } = confirmed;
    showToast(t('row.extended', { title, time: words.clock(until) }), { kind: 'success' });
  };
  const shownTitle = findShownTitle(draft, items) ?? t('title');
  return (
    <Screen title={t('title')} width="wide">
      <div className={styles['stage']}>
        <div className={styles['parts']}>
          {ended !== null && <AfterStream key={`${ended.title} ${ended.ranMs}`} ended={ended} />}
          {!hasNothing(streams.reading) && (
            <Card title={t('list.title')} titleId="live-list">
              <CardContent reading={streams.reading} rows={2}>
                {(list) => <Streams list={list} newId={newId} onEnd={end} onConfirm={confirm} />}
              </CardContent>
            </Card>
          )}
          <LiveFormCard
            isFull={items.length >= LIVE_STREAMS_MAX_COUNT}
            create={create}
            draft={draft}
            onDraft={setDraft}
            shownTitle={shownTitle}
          />
          <PastStreamsCard streams={past} />
        </div>
        <Viewers streamTitle={shownTitle} />
      </div>
    </Screen>
  );
}

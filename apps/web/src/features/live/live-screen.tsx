'use client';

import type { CreatedLiveStream, LiveStream, LiveStreamList } from '@musubi/api-client';
import { LIVE_STREAMS_MAX_COUNT } from '@musubi/domain/limits';
import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { profilePagePath } from '#shared/routing/paths.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';
import { useSession } from '#shared/session/session-wiring.ts';

import { type EndedStream, findLostStream } from './ended-stream.ts';
import { LiveFormCard } from './live-form-card.tsx';
import { LiveRow } from './live-row.tsx';
import { LiveTokenCard } from './live-token-card.tsx';
import { PastStreamsCard } from './past-streams-card.tsx';
import { useLiveStreams } from './use-live-streams.ts';
import { useLiveWords } from './use-live-words.ts';
import { usePastStreams } from './use-past-streams.ts';

import styles from './live-screen.module.css';

/** Says how long a stream ran, and where its recording can go. */
function AfterStream({ ended }: { readonly ended: EndedStream }): React.JSX.Element {
  const { t } = useTranslation('live');
  const words = useLiveWords();
  const values = { title: ended.title, duration: words.duration(ended.ranMs) };
  return (
    <Notice
      tone="success"
      role="status"
      actions={<LinkButton href="#live-past">{t('over.replay')}</LinkButton>}
    >
      {ended.isLost ? t('over.lost', values) : t('over.ran', values)}
    </Notice>
  );
}

interface StreamsProps {
  readonly list: LiveStreamList;
  readonly onEnd: (stream: LiveStream) => Promise<void>;
}

function Streams({ list, onEnd }: StreamsProps): React.JSX.Element {
  const { t } = useTranslation('live');
  if (list.items.length === 0) return <p className={styles['note']}>{t('list.empty')}</p>;
  return (
    <ul className={styles['list']} aria-labelledby="live-list">
      {list.items.map((stream) => (
        <LiveRow key={stream.id} stream={stream} onEnd={async () => onEnd(stream)} />
      ))}
    </ul>
  );
}

/** Says what visitors and followers see, with a link to the own page. */
function ViewersCard(): React.JSX.Element {
  const { t } = useTranslation('live');
  const { profile } = useSession();
  return (
    <Card title={t('viewers.title')} titleId="live-viewers">
      <p>{t('viewers.body')}</p>
      {profile?.visibility === 'draft' && <Notice tone="warn">{t('viewers.draft')}</Notice>}
      {profile !== null && (
        <LinkButton href={profilePagePath(profile.pub_id)} className={styles['submit']}>
          {t('viewers.page')}
        </LinkButton>
      )}
    </Card>
  );
}

/** `/my/live`: starts, announces and ends streams, and shows how software keeps one alive. */
export function LiveScreen(): React.JSX.Element {
  const { t } = useTranslation('live');
  const streams = useLiveStreams();
  const past = usePastStreams();
  const [created, setCreated] = useState<CreatedLiveStream | null>(null);
  const [ended, setEnded] = useState<EndedStream | null>(null);
  const { data } = streams.reading;
  const [before, setBefore] = useState(data);
  if (data !== undefined && data !== before) {
    setBefore(data);
    const lists = { before: before?.value.items ?? [], now: data.value.items, nowMs: data.readAtMs };
    setEnded((shown) => findLostStream(lists) ?? shown);
  }
  const end = async (stream: LiveStream): Promise<void> => {
    const ranMs = await streams.end(stream);
    void past.reading.mutate();
    setEnded(stream.is_live ? { title: stream.title, ranMs, isLost: false } : null);
    setCreated((shown) => (shown?.stream.id === stream.id ? null : shown));
  };
  const count = data?.value.items.length ?? 0;
  return (
    <Screen title={t('title')}>
      <div className={styles['parts']}>
        <p>{t('lead')}</p>
        {ended !== null && <AfterStream ended={ended} />}
        {created !== null && (
          <LiveTokenCard key={created.stream.id} created={created} onClose={() => setCreated(null)} />
        )}
        <Card title={t('list.title')} titleId="live-list">
          <CardContent reading={streams.reading} rows={2}>
            {(list) => <Streams list={list} onEnd={end} />}
          </CardContent>
        </Card>
        <LiveFormCard
          isFull={count >= LIVE_STREAMS_MAX_COUNT}
          create={streams.create}
          onCreated={(stream) => {
            setEnded(null);
            setCreated(stream);
          }}
        />
        <PastStreamsCard streams={past} />
        <ViewersCard />
      </div>
    </Screen>
  );
}

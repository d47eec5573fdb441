'use client';

import { Card } from '@musubi/ui/card/card';
import { useTranslation } from 'react-i18next';

import { CardContent } from '#shared/screen/card-content.tsx';

import { hasNothing } from './has-nothing.ts';
import { PastStreamRow } from './past-stream-row.tsx';
import type { PastStreams } from './use-past-streams.ts';

import styles from './live-screen.module.css';

/**
 * The streams that ended in the last 30 days, each with a field for its recording. Renders nothing if there
 * are none.
 */
export function PastStreamsCard({ streams }: { readonly streams: PastStreams }): React.JSX.Element | null {
  const { t } = useTranslation('live');
  const { reading, saveReplay } = streams;
  if (hasNothing(reading)) return null;
  return (
    <Card title={t('past.title')} titleId="live-past">
      <CardContent reading={reading} rows={2}>
        {({ items }) => (
          <ul className={styles['list']} aria-labelledby="live-past">
            {items.map((stream) => (
              <PastStreamRow
                key={stream.id}
                stream={stream}
                onSave={async (url) => saveReplay(stream.id, url)}
              />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

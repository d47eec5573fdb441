'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Screen } from '#shared/screen/screen.tsx';

import { readQueueFilter, storeQueueFilter } from './queue-filter.ts';
import { QueueView } from './queue-view.tsx';
import { useCaseOpening } from './use-case-opening.ts';
import { useQueue } from './use-queue.ts';
import { useUndo } from './use-undo.ts';

/** `/operate`: the queue of cases. */
export function QueueScreen(): React.JSX.Element {
  const { t } = useTranslation('cases');
  const [filter, setFilter] = useState(readQueueFilter);
  const queue = useQueue(filter);
  const opening = useCaseOpening();
  const undo = useUndo();
  useEffect(() => {
    // Loads the next screen early, because most operators go on to a case. A failure shows when they do.
    import('./case-screen.tsx').catch(() => undefined);
  }, []);
  return (
    <Screen title={t('title')} width="wide">
      <QueueView
        filter={filter}
        queue={queue}
        linkComponent={Link}
        onFilter={(next) => {
          storeQueueFilter(next);
          setFilter(next);
        }}
        onOpen={(item) => void opening.open(item)}
        onNext={() => void opening.openNext(null)}
        onUndo={() => void undo()}
      />
    </Screen>
  );
}

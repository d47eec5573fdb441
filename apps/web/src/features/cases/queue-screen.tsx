'use client';

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { QueueView } from './queue/queue-view.tsx';
import { useQueue } from './queue/use-queue.ts';
import { readQueueFilter, storeQueueFilter } from './state/queue-filter.ts';
import { useCaseOpening } from './state/use-case-opening.ts';
import { useUndo } from './state/use-undo.ts';

/** `/operate`: the queue of cases. */
export function QueueScreen(): React.JSX.Element {
  const { t } = useTranslation('cases');
  const [filter, setFilter] = useState(readQueueFilter);
  const queue = useQueue(filter);
  const opening = useCaseOpening();
  const undo = useUndo();
  useEffect(() => {
    // Prefetches the next screen, because most operators open a case. A failure is shown only when they open
    // it.
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

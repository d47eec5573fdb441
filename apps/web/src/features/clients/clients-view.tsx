'use client';

import type { DeskClient } from '@musubi/api-client';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { AnnouncementRegion, useAnnouncement } from '#shared/signals/announcement.tsx';

import { ClientRow } from './client-row.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import type { SetClient } from './use-clients.ts';

import rows from '#shared/screen/row-list.module.css';

interface ClientsViewProps {
  readonly clients: readonly DeskClient[];
  /** Whether the operator may refuse apps. */
  readonly mayRefuse: boolean;
  readonly onSet: SetClient;
  /** The heading that gets the focus when the row of the changed app disappears. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

/** A change that the operator is asked to confirm. */
interface AskedChange {
  readonly host: string;
  readonly isRefused: boolean;
}

/** All apps with their counts, and the question before one is refused or allowed again. */
export function ClientsView({ clients, mayRefuse, onSet, titleRef }: ClientsViewProps): React.JSX.Element {
  const { t } = useTranslation('clients');
  const [announcement, announce] = useAnnouncement();
  const task = useTask();
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const save = async ({ host, isRefused }: AskedChange, reason: string): Promise<void> => {
    const answer = { isGiven: false };
    const isDone = await task.run(async () => {
      answer.isGiven = await onSet(host, { is_refused: isRefused, reason });
    });
    if (!isDone || !answer.isGiven) return;
    setAsked(null);
    announce(isRefused ? t('refused', { host }) : t('allowed', { host }));
  };
  return (
    <>
      <AnnouncementRegion announcement={announcement} />
      {clients.length === 0 ? (
        <EmptyState title={t('empty.title')}>{t('empty.body')}</EmptyState>
      ) : (
        <ul className={rows['list']} aria-label={t('list')}>
          {clients.map((client) => (
            <ClientRow
              key={client.host ?? ''}
              client={client}
              mayRefuse={mayRefuse}
              onAsk={(host) => setAsked({ host, isRefused: client.refused_at === null })}
            />
          ))}
        </ul>
      )}
      {asked !== null && (
        <RefusalDialog
          {...asked}
          task={task}
          fallbackFocus={titleRef}
          onConfirm={(reason) => void save(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

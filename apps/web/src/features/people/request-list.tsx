'use client';

import type { PersonRequestFilter } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { UntouchedPageDrawing } from '@musubi/ui/empty-state/drawings';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { Notice } from '@musubi/ui/notice/notice';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { useTranslation } from 'react-i18next';

import { CardContent } from '#shared/screen/card-content.tsx';

import { RequestRow, type RequestRowProps } from './request-row.tsx';
import type { PersonRequests } from './use-people.ts';

import rows from '#shared/screen/row-list.module.css';
import styles from './people.module.css';

interface RequestListProps extends Required<Pick<RequestRowProps, 'onAsk' | 'onShow'>> {
  readonly state: PersonRequestFilter;
  readonly requests: PersonRequests;
  readonly onFilter: (state: PersonRequestFilter) => void;
}

/** Lists requests about accounts, which a second operator must confirm. */
export function RequestList({
  state,
  requests: { reading, more },
  onFilter,
  onAsk,
  onShow,
}: RequestListProps): React.JSX.Element {
  const { t } = useTranslation('people');
  return (
    <section className={styles['part']} aria-labelledby="person-requests">
      <div className={styles['head']}>
        <h2 id="person-requests" className={styles['title']}>
          {t('requests.title')}
        </h2>
        <ToggleGroup
          label={t('requests.filter')}
          value={state}
          items={[
            { value: 'open', label: t('requests.open') },
            { value: 'closed', label: t('requests.closed') },
          ]}
          onChange={onFilter}
        />
      </div>
      <CardContent reading={reading} rows={2}>
        {({ items, next_cursor: cursor }) => (
          <>
            {items.length === 0 ? (
              <EmptyState
                picture={<UntouchedPageDrawing />}
                title={state === 'open' ? t('requests.none_open') : t('requests.none_closed')}
              >
                {t('requests.about')}
              </EmptyState>
            ) : (
              <ul className={rows['list']} aria-label={t('requests.list')}>
                {items.map((request) => (
                  <RequestRow key={request.id} request={request} onAsk={onAsk} onShow={onShow} />
                ))}
              </ul>
            )}
            {more.failure !== null && (
              <Notice tone="danger" role="alert">
                {more.failure}
              </Notice>
            )}
            {cursor !== null && (
              <Button isPending={more.isPending} onPress={() => void more.load()}>
                {t('requests.more')}
              </Button>
            )}
          </>
        )}
      </CardContent>
    </section>
  );
}

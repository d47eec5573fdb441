'use client';

import type { PersonRequest } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Badge } from '@musubi/ui/badge/badge';
import { Button } from '@musubi/ui/button/button';
import { useTranslation } from 'react-i18next';

import { isOfSystem, momentIn, titleOfRequest } from './people-words.ts';

import styles from './people.module.css';

const REQUEST_STATES = {
  open: 'request_state.open',
  confirmed: 'request_state.confirmed',
  cancelled: 'request_state.cancelled',
  expired: 'request_state.expired',
} as const;

export interface RequestRowProps {
  readonly request: PersonRequest;
  /** Asks the operator before the request is confirmed or cancelled. */
  readonly onAsk: (kind: 'confirm' | 'cancel', request: PersonRequest) => void;
  /** Shows the account; undefined where the account is already shown. */
  readonly onShow?: ((userId: string) => void) | undefined;
}

function Requester({ request }: Pick<RequestRowProps, 'request'>): string {
  const { t } = useTranslation('people');
  const { requested_by_pub_id: handle, requested_by: id, requested_at: requestedAt } = request;
  const date = momentIn(useLocale())(requestedAt);
  if (isOfSystem(request)) return t('requests.by_system', { date });
  const name = handle === null ? id : `@${handle}`;
  return name === null ? t('requests.by_unknown', { date }) : t('requests.by', { name, date });
}

function Notes({ request }: Pick<RequestRowProps, 'request'>): React.JSX.Element {
  const { t } = useTranslation('people');
  const format = momentIn(useLocale());
  const { closed_at: closedAt } = request;
  return (
    <>
      <span className={styles['note']}>
        <Requester request={request} />
      </span>
      {request.state === 'open' && (
        <span className={styles['note']}>{t('requests.until', { date: format(request.expires_at) })}</span>
      )}
      {closedAt !== null && (
        <span className={styles['note']}>{t('requests.closed_at', { date: format(closedAt) })}</span>
      )}
      {request.state === 'open' && request.is_own && (
        <span className={styles['note']}>{t('requests.own')}</span>
      )}
    </>
  );
}

/** A request with its state. An open request also has buttons. */
export function RequestRow({ request, onAsk, onShow }: RequestRowProps): React.JSX.Element {
  const { t } = useTranslation('people');
  const name = titleOfRequest(request, t);
  const isOpen = request.state === 'open';
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <span className={styles['name']}>
          {name} <Badge tone={isOpen ? 'accent' : 'neutral'}>{t(REQUEST_STATES[request.state])}</Badge>
        </span>
        <span className={styles['reason']}>
          {isOfSystem(request) ? t('requests.system_reason') : request.reason}
        </span>
        <Notes request={request} />
      </div>
      <div className={styles['actions']}>
        {onShow !== undefined && (
          <Button aria-label={t('requests.show_of', { name })} onPress={() => onShow(request.user_id)}>
            {t('requests.show')}
          </Button>
        )}
        {isOpen && (
          <Button aria-label={t('requests.cancel_of', { name })} onPress={() => onAsk('cancel', request)}>
            {t('requests.cancel')}
          </Button>
        )}
        {isOpen && !request.is_own && (
          <Button
            variant={request.kind === 'erasure' ? 'danger' : 'primary'}
            aria-label={t('requests.confirm_of', { name })}
            onPress={() => onAsk('confirm', request)}
          >
            {t('requests.confirm')}
          </Button>
        )}
      </div>
    </li>
  );
}

'use client';

import type { WebhookEvent } from '@musubi/api-client';
import { Checkbox } from '@musubi/ui/checkbox/checkbox';
import { useTranslation } from 'react-i18next';

import { FieldGroup } from '#shared/screen/field-group.tsx';

import { carriesWords, eventWords, WEBHOOK_EVENTS } from '../words/event-words.ts';

import styles from '../webhooks.module.css';

/** Name of the first checkbox, by which a form focuses it. */
export const FIRST_TICK = 'webhook-event';

interface EventTicksProps {
  readonly value: readonly WebhookEvent[];
  readonly onChange: (value: readonly WebhookEvent[]) => void;
  readonly errorMessage: string | undefined;
}

/** A checkbox for each event: in people's words, and with the name and content that a receiver gets. */
export function EventTicks({ value, onChange, errorMessage }: EventTicksProps): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const toggle = (event: WebhookEvent, isTicked: boolean): void =>
    onChange(WEBHOOK_EVENTS.filter((each) => (each === event ? isTicked : value.includes(each))));
  return (
    <FieldGroup legend={t('events.legend')}>
      <p className={styles['note']}>{t('events.hint')}</p>
      <div className={styles['ticks']}>
        {WEBHOOK_EVENTS.map((event, at) => (
          <Checkbox
            key={event}
            {...(at === 0 && { name: FIRST_TICK })}
            label={
              <span className={styles['tick']}>
                {eventWords(t, event)}{' '}
                <span className={styles['carries']}>
                  <code translate="no">{event}</code> {carriesWords(t, event)}
                </span>
              </span>
            }
            isSelected={value.includes(event)}
            onChange={(isTicked) => toggle(event, isTicked)}
          />
        ))}
      </div>
      {errorMessage !== undefined && (
        <p role="alert" className={styles['error']}>
          {errorMessage}
        </p>
      )}
    </FieldGroup>
  );
}

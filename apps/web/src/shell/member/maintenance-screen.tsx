'use client';

import type { Maintenance } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { MessageScreen } from '#shared/screen/message-screen.tsx';
import { ScreenBar } from '#shared/screen/screen-bar.tsx';

import row from '#shared/screen/notice-row.module.css';

function useTimes(): (time: Date) => string {
  const locale = useLocale();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (time) => format.format(time);
}

interface MaintenanceScreenProps {
  /**
   * The maintenance status; null when the browser knows of the maintenance only because the API refused a
   * request.
   */
  readonly maintenance: Maintenance | null;
  readonly onRetry: () => Promise<unknown>;
}

/**
 * Covers every member screen during maintenance. Shows when the maintenance ends, if known, and that no input
 * is lost.
 */
export function MaintenanceScreen({ maintenance, onRetry }: MaintenanceScreenProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const timeOf = useTimes();
  const [isTrying, setIsTrying] = useState(false);
  const [isStillOn, setIsStillOn] = useState(false);
  const endsAt = maintenance?.ends_at ?? null;
  // The focused element was on the screen that is now hidden.
  useEffect(() => document.querySelector<HTMLElement>('#content')?.focus(), []);
  const handleRetry = async (): Promise<void> => {
    setIsTrying(true);
    setIsStillOn(false);
    await onRetry().catch(() => undefined);
    setIsTrying(false);
    setIsStillOn(true);
  };
  return (
    <>
      <ScreenBar />
      <MessageScreen
        title={t('maintenance.title')}
        body={maintenance?.message ?? t('maintenance.body')}
        more={
          <>
            <p data-phrases>{t('maintenance.kept')}</p>
            {endsAt !== null && <p>{t('maintenance.until', { time: timeOf(new Date(endsAt)) })}</p>}
          </>
        }
      >
        <Button variant="primary" isPending={isTrying} onPress={() => void handleRetry()}>
          {t('action.retry')}
        </Button>
        <p role="status">{isStillOn && t('maintenance.still')}</p>
      </MessageScreen>
    </>
  );
}

/**
 * Announces planned maintenance above a member screen, so that no member starts long work just before the
 * maintenance.
 */
export function MaintenanceNotice({
  maintenance,
}: {
  readonly maintenance: Maintenance;
}): React.JSX.Element | null {
  const { t } = useTranslation('common');
  const timeOf = useTimes();
  const { is_maintenance: isOn, starts_at: startsAt, ends_at: endsAt } = maintenance;
  if (isOn || startsAt === null || endsAt === null) return null;
  return (
    <div className={row['row']}>
      <Notice title={t('maintenance.announced')}>
        {t('maintenance.window', { start: timeOf(new Date(startsAt)), end: timeOf(new Date(endsAt)) })}
      </Notice>
    </div>
  );
}

'use client';

import type { Connection } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { Notice } from '@musubi/ui/notice/notice';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { useLogInAgain } from '#shared/app/use-log-in-again.ts';
import { useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { SettingsSection } from '#shared/screen/settings-section.tsx';
import { useMayLogOut } from '#shared/session/use-may-log-out.ts';

import { SettingRow } from '../rows/setting-row.tsx';
import { ConnectionTicks } from './connection-ticks.tsx';
import { endConnections, isRecent } from './end-connections.ts';
import { SessionPlaces } from './session-places.tsx';
import { useSessions } from './use-sessions.ts';

import styles from '../rows/setting-row.module.css';

type Ticks = Readonly<Record<Connection['id'], boolean>>;

/** Ends all sessions after a confirmation, and the ticked apps and tokens, for example after the loss of a device. */
function EndAll({ hasOthers }: { readonly hasOthers: boolean }): React.JSX.Element {
  const { t } = useTranslation('settings');
  const { client, sealedDrafts } = useApp();
  const { user } = useSession();
  const userId = user?.id ?? null;
  const logInAgain = useLogInAgain();
  const messageOf = useFailureMessage();
  const mayLogOut = useMayLogOut();
  const [isAsking, setIsAsking] = useState(false);
  const [forgetDrafts, setForgetDrafts] = useState(false);
  const [ticks, setTicks] = useState<Ticks>({});
  const connected = useRead(isAsking ? '/v4/connections' : null, async ({ connections }) =>
    connections.listConnections(),
  );
  const shown = connected.data?.value.items ?? null;
  const isTicked = (connection: Connection): boolean =>
    ticks[connection.id] ?? isRecent(connection, connected.data?.readAtMs ?? systemClock.nowMs());
  const { isPending, failure, run } = useTask();
  const handleConfirm = async (): Promise<void> => {
    if (!(await mayLogOut())) return;
    const hasEnded = await run(async () => {
      // The session, which the log-out ends, ends the connections first.
      await endConnections(client, isTicked);
      try {
        await client.identity.deleteRefreshToken({ forgetDrafts });
      } catch (error) {
        throw await toApiFailure(error);
      }
    });
    if (!hasEnded) return;
    sealedDrafts.use((drafts) => drafts.forget(userId));
    logInAgain();
  };
  return (
    <SettingRow
      title={t('sessions.lost_title')}
      state={t('sessions.lost')}
      actions={
        <Button
          variant={hasOthers ? 'danger' : 'secondary'}
          isPending={isPending}
          onPress={() => {
            setForgetDrafts(false);
            setTicks({});
            setIsAsking(true);
          }}
        >
          {t('sessions.end_all')}
        </Button>
      }
    >
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('sessions.ask_title')}
        confirmLabel={t('sessions.end_all')}
        cancelLabel={t('cancel')}
        isDanger
        onConfirm={() => void handleConfirm()}
      >
        <p>{t('sessions.ask')}</p>
        <label className={styles['tick']}>
          <input
            type="checkbox"
            checked={forgetDrafts}
            onChange={(event) => setForgetDrafts(event.target.checked)}
          />
          <span>
            {t('sessions.forget')}
            <small>{t('sessions.forget_note')}</small>
          </span>
        </label>
        {shown === null && connected.error === undefined && <Skeleton shape="row" />}
        {connected.error !== undefined && <Notice tone="warn">{messageOf(connected.error)}</Notice>}
        <ConnectionTicks
          items={shown ?? []}
          isTicked={isTicked}
          onChange={(id, isEnding) => setTicks((known) => ({ ...known, [id]: isEnding }))}
        />
      </AlertDialog>
    </SettingRow>
  );
}

/** Ends all sessions at once, or a single session of the list. */
export function SessionsSection(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const sessions = useSessions();
  return (
    <SettingsSection id="sessions" title={t('sections.sessions')} lead={t('sessions.lead')}>
      <EndAll hasOthers={(sessions.reading.data?.value.items.length ?? 0) > 1} />
      <SessionPlaces state={sessions} />
    </SettingsSection>
  );
}

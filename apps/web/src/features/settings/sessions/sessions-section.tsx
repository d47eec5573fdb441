'use client';

import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { Notice } from '@musubi/ui/notice/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { useLogInAgain } from '#shared/app/use-log-in-again.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { SettingsSection } from '#shared/screen/settings-section.tsx';
import { useMayLogOut } from '#shared/session/use-may-log-out.ts';

import { SettingRow } from '../rows/setting-row.tsx';
import { SessionPlaces } from './session-places.tsx';
import { useSessions } from './use-sessions.ts';

import styles from '../rows/setting-row.module.css';

/** Ends all sessions after a confirmation, for example after the loss of a device. */
function EndAll({ hasOthers }: { readonly hasOthers: boolean }): React.JSX.Element {
  const { t } = useTranslation('settings');
  const { client, sealedDrafts } = useApp();
  const { user } = useSession();
  const userId = user?.id ?? null;
  const logInAgain = useLogInAgain();
  const mayLogOut = useMayLogOut();
  const [isAsking, setIsAsking] = useState(false);
  const [forgetDrafts, setForgetDrafts] = useState(false);
  const { isPending, failure, run } = useTask();
  const handleConfirm = async (): Promise<void> => {
    if (!(await mayLogOut())) return;
    const hasEnded = await run(async () => {
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

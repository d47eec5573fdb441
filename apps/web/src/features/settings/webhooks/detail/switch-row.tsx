'use client';

import type { Webhook } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { SettingRow } from '../../rows/setting-row.tsx';
import type { WebhookActions } from '../use-webhooks.ts';
import { stateBadge, stateWords } from '../words/state-words.ts';
import { useMoments } from '../words/use-moments.ts';

interface SwitchRowProps extends Pick<WebhookActions, 'update'> {
  readonly webhook: Webhook;
}

/** Whether the webhook sends, in a sentence, and a button that switches it off or on. */
export function SwitchRow({ webhook, update }: SwitchRowProps): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const { timeOf } = useMoments();
  const { isPending, failure, retry, run } = useTask();
  const [done, setDone] = useState<string | null>(null);
  const isOff = webhook.state === 'off';
  const handlePress = async (): Promise<void> => {
    setDone(null);
    await run(async () => {
      if (await update(webhook.id, { is_on: isOff }))
        setDone(isOff ? t('sending.is_on') : t('sending.is_off'));
    });
  };
  return (
    <SettingRow
      title={t('sending.title')}
      badge={stateBadge(t, webhook)}
      state={stateWords(t, webhook, timeOf)}
      // The badge says more once the receiver has answered.
      done={webhook.state === 'on' ? null : done}
      actions={
        <Button isPending={isPending} onPress={() => void handlePress()}>
          {isOff ? t('sending.on') : t('sending.off')}
        </Button>
      }
    >
      {failure !== null && <FailureNotice failure={failure} onRetry={retry} />}
    </SettingRow>
  );
}

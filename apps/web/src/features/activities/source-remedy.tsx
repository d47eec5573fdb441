'use client';

import type { ActivityError } from '@musubi/domain/activities';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { useApp } from '#shared/app-context.tsx';
import { useAttempt } from '#shared/use-attempt.ts';

import { ERROR_KEYS } from './activity-words.ts';

interface SourceRemedyProps {
  readonly error: ActivityError;
  /** How an account of the service looks. */
  readonly example: string;
  readonly onEdit: () => void;
}

function ConnectInstagram(): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  const { client } = useApp();
  const { isPending, failure, run } = useAttempt();
  const connect = async (): Promise<void> => {
    const { url } = await client.platform.v4CreateInstagramAuthorization().catch(async (error: unknown) => {
      throw await toApiFailure(error);
    });
    window.location.assign(url);
  };
  return (
    <>
      <Button size="small" isPending={isPending} onPress={() => void run(connect)}>
        {t('instagram.connect')}
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  );
}

/** What is wrong with a source, and the button that leads to what its owner can do. */
export function SourceRemedy({ error, example, onEdit }: SourceRemedyProps): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  const actions =
    error === 'instagram_token_invalid' ? (
      <ConnectInstagram />
    ) : error === 'youtube_bad_id' ? (
      <Button size="small" onPress={onEdit}>
        {t('row.edit')}
      </Button>
    ) : undefined;
  return (
    <Notice tone="warn" actions={actions}>
      {t(ERROR_KEYS[error], { example })}
    </Notice>
  );
}

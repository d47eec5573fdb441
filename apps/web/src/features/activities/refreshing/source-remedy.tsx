'use client';

import type { ActivityRefresh } from '@musubi/api-client';
import type { ActivityError } from '@musubi/domain/activities';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { ConnectInstagram } from '../instagram/connect-instagram.tsx';
import { ERROR_KEYS, findShownError } from './shown-error.ts';

interface SourceRemedyProps {
  readonly error: ActivityError;
  readonly refresh: ActivityRefresh | undefined;
  readonly example: string;
  readonly onEdit: () => void;
}

/** The error of a source, with the button that helps to fix it. */
export function SourceRemedy({ error, refresh, example, onEdit }: SourceRemedyProps): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  const shown = findShownError(error, refresh);
  const actions =
    error === 'instagram_token_invalid' ? (
      <ConnectInstagram size="small" />
    ) : error === 'youtube_bad_id' || shown === 'feed_without_links' ? (
      <Button size="small" onPress={onEdit}>
        {t('row.edit')}
      </Button>
    ) : undefined;
  return (
    <Notice tone="warn" actions={actions}>
      {t(ERROR_KEYS[shown], { example })}
    </Notice>
  );
}

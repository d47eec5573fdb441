'use client';

import type { ActivityError } from '@musubi/domain/activities';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { ERROR_KEYS } from './activity-words.ts';
import { ConnectInstagram } from './connect-instagram.tsx';

interface SourceRemedyProps {
  readonly error: ActivityError;
  readonly example: string;
  readonly onEdit: () => void;
}

/** The error of a source, with the button that helps to fix it. */
export function SourceRemedy({ error, example, onEdit }: SourceRemedyProps): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  const actions =
    error === 'instagram_token_invalid' ? (
      <ConnectInstagram size="small" />
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

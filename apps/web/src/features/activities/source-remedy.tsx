'use client';

import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { ERROR_KEYS, type ShownError } from './activity-words.ts';
import { ConnectInstagram } from './connect-instagram.tsx';

interface SourceRemedyProps {
  readonly error: ShownError;
  readonly example: string;
  readonly onEdit: () => void;
}

/** The error of a source, with the button that helps to fix it. */
export function SourceRemedy({ error, example, onEdit }: SourceRemedyProps): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  const actions =
    error === 'instagram_token_invalid' || error === 'instagram_token_invalid_at_first' ? (
      <ConnectInstagram size="small" />
    ) : error === 'youtube_bad_id' || error === 'feed_without_links' ? (
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

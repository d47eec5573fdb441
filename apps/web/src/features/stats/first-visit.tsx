'use client';

import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app-context.tsx';
import { profilePagePath } from '#shared/paths.ts';
import { useSession } from '#shared/session-wiring.ts';

/** Before the first visit: what will stand here, and the address to give away. */
export function FirstVisit(): React.JSX.Element {
  const { t } = useTranslation(['stats', 'common']);
  const { config } = useApp();
  const { profile } = useSession();
  return (
    <EmptyState
      title={t('empty.title')}
      actions={
        profile !== null && (
          <CopyButton
            variant="primary"
            text={`${config.webOrigin}${profilePagePath(profile.pub_id)}`}
            label={t('empty.copy')}
            copiedLabel={t('common:action.copied')}
            refusedLabel={t('common:action.copy_refused')}
          />
        )
      }
    >
      {t('empty.body')}
    </EmptyState>
  );
}

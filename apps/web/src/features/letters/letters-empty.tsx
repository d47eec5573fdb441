'use client';

import { Button } from '@musubi/ui/button/button';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app-context.tsx';
import { profilePagePath } from '#shared/paths.ts';
import { useSession } from '#shared/session-wiring.ts';

import { EnvelopePicture } from './envelope-picture.tsx';

/** Before the first letter: how one comes here, and the address to give away. */
export function NoLetters(): React.JSX.Element {
  const { t } = useTranslation(['letters', 'common']);
  const { config } = useApp();
  const { profile } = useSession();
  return (
    <EmptyState
      title={t('empty.title')}
      picture={<EnvelopePicture />}
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

/** When letters are there, and none is of the kind that was asked for. */
export function NoSuchLetters({ onShowAll }: { readonly onShowAll: () => void }): React.JSX.Element {
  const { t } = useTranslation('letters');
  return (
    <EmptyState
      title={t('none_such.title')}
      actions={<Button onPress={onShowAll}>{t('none_such.show_all')}</Button>}
    />
  );
}

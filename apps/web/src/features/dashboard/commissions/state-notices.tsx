'use client';

import type { Commissions } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import type { CommissionsEditing } from '#shared/commissions/use-commissions.ts';

import { STATE_KEYS } from './state-choice.tsx';

/** A reason why visitors do not see the state. */
export type BoardObstacle = 'draft' | 'hidden' | 'locked';

const OBSTACLE_KEYS = {
  draft: 'commissions.unseen_draft',
  hidden: 'commissions.unseen_hidden',
  locked: 'commissions.unseen_locked',
} as const satisfies Record<BoardObstacle, string>;

interface StateNoticesProps {
  readonly commissions: Commissions;
  readonly obstacle: BoardObstacle | null;
  readonly isOnline: boolean;
  readonly unsaved: CommissionsEditing['unsaved'];
  readonly onStoreMine: () => void;
  readonly onForget: () => void;
}

function UnsavedNotice({
  commissions: { state },
  isOnline,
  unsaved,
  onStoreMine,
  onForget,
}: Omit<StateNoticesProps, 'obstacle'>): React.JSX.Element | null {
  const { t } = useTranslation(['dashboard', 'common']);
  if (unsaved === null) return null;
  if (unsaved.kind === 'conflict')
    return (
      <Notice
        tone="warn"
        role="alert"
        actions={
          <>
            <Button size="small" isDisabled={!isOnline} onPress={onStoreMine}>
              {t('commissions.use_mine')}
            </Button>
            <Button size="small" variant="quiet" onPress={onForget}>
              {t('commissions.keep_theirs')}
            </Button>
          </>
        }
      >
        {t('commissions.conflict', { state: t(STATE_KEYS[state]) })}
      </Notice>
    );
  const { message, retry } = unsaved;
  return (
    <Notice
      tone="danger"
      role="alert"
      actions={
        retry !== null && (
          <Button size="small" isDisabled={!isOnline} onPress={retry}>
            {t('common:action.retry')}
          </Button>
        )
      }
    >
      {message}
    </Notice>
  );
}

/** Messages about the state: not seen by visitors, not changeable offline, not stored. */
export function StateNotices({ obstacle, ...props }: StateNoticesProps): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  return (
    <>
      {obstacle !== null && <Notice role="status">{t(OBSTACLE_KEYS[obstacle])}</Notice>}
      {!props.isOnline && (
        <Notice tone="warn" role="status">
          {t('commissions.offline')}
        </Notice>
      )}
      <UnsavedNotice {...props} />
    </>
  );
}

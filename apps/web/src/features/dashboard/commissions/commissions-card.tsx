'use client';

import type { Block } from '@musubi/api-client';
import { Card } from '@musubi/ui/card/card';
import { useTranslation } from 'react-i18next';

import { useCommissions } from '#shared/commissions/use-commissions.ts';
import { useIsOnline } from '#shared/connectivity/use-is-online.ts';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { useAudienceReading } from '#shared/profile/use-audience-reading.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

import { CommissionsView } from './commissions-view.tsx';
import type { BoardObstacle } from './state-notices.tsx';

import styles from './commissions.module.css';

interface CommissionsCardProps {
  readonly profile: EditorProfile;
  readonly board: Block;
}

function useObstacle({ profile, board }: CommissionsCardProps): BoardObstacle | null {
  const { data } = useAudienceReading();
  if (profile.visibility === 'draft') return 'draft';
  if (!board.is_visible) return 'hidden';
  return data?.value.is_locked === true ? 'locked' : null;
}

/** Opens and closes commissions. Renders nothing once the API has no board, as after its deletion elsewhere. */
export function CommissionsCard(props: CommissionsCardProps): React.JSX.Element | null {
  const { t } = useTranslation('dashboard');
  const localize = useLocalize();
  const isOnline = useIsOnline();
  const { reading, ...editing } = useCommissions();
  const obstacle = useObstacle(props);
  if (reading.data?.value === null) return null;
  return (
    <Card
      titleId="dashboard-commissions"
      title={t('commissions.title')}
      actions={
        <Link href={`${localize(paths.links)}#${props.board.id}`} className={styles['more']}>
          {t('commissions.edit_board')}
        </Link>
      }
    >
      <CardContent reading={reading} rows={2}>
        {(commissions) =>
          commissions !== null && (
            <CommissionsView
              commissions={commissions}
              nowMs={reading.data?.readAtMs ?? 0}
              obstacle={obstacle}
              isOnline={isOnline}
              editing={editing}
            />
          )
        }
      </CardContent>
    </Card>
  );
}

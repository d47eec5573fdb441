'use client';

import { BRAND } from '@musubi/ui/brand/brand';
import { Card } from '@musubi/ui/card/card';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useRead } from '#shared/app/use-read.ts';
import { AddressActions, AddressLine } from '#shared/profile/address-line.tsx';
import { INVITATION_FRAGMENT } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { ShareButton } from '#shared/share/share-button.tsx';

import styles from './invitation-card.module.css';

interface InvitationCardProps {
  /** Whether copying the link is the main action of the screen. */
  readonly isPrimary: boolean;
  /**
   * Whether the creator has reached the invitation goal, by inviting a friend or by signing up through an
   * invitation.
   */
  readonly isGoalReached: boolean;
}

/** The creator's invitation link and the number of accepted invitations. */
export function InvitationCard({ isPrimary, isGoalReached }: InvitationCardProps): React.JSX.Element {
  const { t } = useTranslation(['rewards', 'common']);
  const { config } = useApp();
  const localize = useLocalize();
  const reading = useRead('/v4/invitation', async ({ platform }) => platform.v4GetInvitation());
  return (
    <Card id={INVITATION_FRAGMENT} titleId="invitation-title" title={t('invitation.title')} tabIndex={-1}>
      <p>{t('invitation.body')}</p>
      <CardContent reading={reading} rows={1}>
        {({ url_path, accepted_count }) => {
          const address = `${config.webOrigin}${localize(url_path)}`;
          return (
            <>
              <AddressLine>{address.replace(/^https?:\/\//, '')}</AddressLine>
              <AddressActions>
                <CopyButton
                  variant={isPrimary ? 'primary' : 'secondary'}
                  text={address}
                  label={t('invitation.copy')}
                  copiedLabel={t('common:action.copied')}
                  refusedLabel={t('common:action.copy_refused')}
                />
                <ShareButton url={address} title={t('invitation.share_title', { product: BRAND.name })} />
              </AddressActions>
              {accepted_count > 0 && <p>{t('invitation.accepted', { count: accepted_count })}</p>}
              {accepted_count === 0 && !isGoalReached && <p>{t('invitation.nobody')}</p>}
            </>
          );
        }}
      </CardContent>
      <p className={styles['note']}>{t('invitation.cookie')}</p>
    </Card>
  );
}

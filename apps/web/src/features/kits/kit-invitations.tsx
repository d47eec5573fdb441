'use client';

import type { KitInvitation } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { Notice } from '@musubi/ui/notice/notice';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useTask } from '#shared/errors/use-task.ts';
import { kitPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

import type { KitInvitations as Invitations } from './use-kit-invitations.ts';

import styles from './kits-screen.module.css';

interface InvitationProps {
  readonly invitation: KitInvitation;
  readonly onAnswer: (answer: 'accepted' | 'declined') => Promise<void>;
}

function Buttons({ invitation, onAnswer }: InvitationProps): React.JSX.Element {
  const { t } = useTranslation(['kits', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, failure, run } = useTask();
  const isIn = invitation.state === 'accepted';
  const name = displayNameOf(invitation.owner);
  const give = async (answer: 'accepted' | 'declined', done: string): Promise<void> => {
    if (await run(async () => onAnswer(answer))) showToast(done, { kind: 'success' });
  };
  const title = <VisuallyHidden>: {invitation.title}</VisuallyHidden>;
  return (
    <>
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div className={styles['buttons']}>
        {isIn ? (
          <Button isPending={isPending} onPress={() => setIsAsking(true)}>
            {t('invitations.leave')}
            {title}
          </Button>
        ) : (
          <>
            <Button
              variant="primary"
              isPending={isPending}
              onPress={() => void give('accepted', t('invitations.joined'))}
            >
              {t('invitations.accept')}
              {title}
            </Button>
            <Button isDisabled={isPending} onPress={() => void give('declined', t('invitations.declined'))}>
              {t('invitations.decline')}
              {title}
            </Button>
          </>
        )}
      </div>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('invitations.leave_title')}
        confirmLabel={t('invitations.leave')}
        cancelLabel={t('cancel')}
        onConfirm={() => void give('declined', t('invitations.left'))}
      >
        {t('invitations.leave_body', { title: invitation.title, name })}
      </AlertDialog>
    </>
  );
}

function Invitation(props: InvitationProps): React.JSX.Element {
  const { t } = useTranslation('kits');
  const localize = useLocalize();
  const { config } = useApp();
  const { name: kitName, title, description, owner, state } = props.invitation;
  const key = owner.icon_image_key;
  const name = displayNameOf(owner);
  return (
    <li className={styles['invitation']}>
      <Avatar creator={owner} imageUrl={key === null ? null : `${config.contentOrigin}/${key}`} />
      <div className={styles['words']}>
        <a className={styles['name']} href={localize(kitPath(kitName))}>
          {title}
        </a>
        <p data-phrases>
          {state === 'accepted' ? t('invitations.accepted', { name }) : t('invitations.invited', { name })}
        </p>
        {description !== '' && <p className={styles['description']}>{description}</p>}
      </div>
      <div className={styles['answer']}>
        <Buttons {...props} />
      </div>
    </li>
  );
}

/**
 * Kits of other creators that show or invite the signed-in creator. Renders nothing while loading or if there
 * are none.
 */
export function KitInvitations({ invitations }: { readonly invitations: Invitations }): React.ReactNode {
  const { t } = useTranslation('kits');
  const { data, error } = invitations.reading;
  if (data?.value.items.length === 0 || (data === undefined && error === undefined)) return null;
  return (
    <Card titleId="kits-invitations" title={t('invitations.title')}>
      <CardContent reading={invitations.reading} rows={1}>
        {({ items }) => (
          <ul className={styles['invitations']}>
            {items.map((invitation) => (
              <Invitation
                key={invitation.id}
                invitation={invitation}
                onAnswer={async (answer) => invitations.answer(invitation, answer)}
              />
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

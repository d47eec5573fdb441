'use client';

import type { Kit, KitMember } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { KIT_MEMBERS_MAX_COUNT } from '@musubi/domain/limits';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { Badge } from '@musubi/ui/badge/badge';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { Notice } from '@musubi/ui/notice/notice';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { profilePagePath } from '#shared/routing/paths.ts';
import { useApp } from '#shared/session/app-context.tsx';

import { InviteCreator } from './invite-creator.tsx';
import { MEMBER_STATES } from './kit-words.ts';
import type { Kits } from './use-kits.ts';

import styles from './kits-screen.module.css';

const TONES = { invited: 'neutral', accepted: 'success', declined: 'neutral' } as const;

interface MemberProps {
  readonly member: KitMember;
  readonly onRemove: () => Promise<void>;
}

function Member({ member, onRemove }: MemberProps): React.JSX.Element {
  const { t } = useTranslation(['kits', 'common']);
  const { config } = useApp();
  const { isPending, failure, run } = useTask();
  const { user, state } = member;
  const name = displayNameOf(user);
  const key = user.icon_image_key;
  const remove = async (): Promise<void> => {
    if (await run(onRemove)) showToast(t('members.removed', { name }), { kind: 'success' });
  };
  return (
    <li className={styles['member']}>
      <Avatar imageUrl={key === null ? null : `${config.contentOrigin}/${key}`} />
      <div className={styles['words']}>
        <a className={styles['name']} href={profilePagePath(user.pub_id)}>
          {name}
        </a>
        <Badge tone={TONES[state]}>{t(MEMBER_STATES[state])}</Badge>
        {failure !== null && (
          <Notice tone="danger" role="alert">
            {failure}
          </Notice>
        )}
      </div>
      {state !== 'declined' && (
        <Button size="small" isPending={isPending} onPress={() => void remove()}>
          {state === 'invited' ? t('members.withdraw') : t('members.remove')}
          <VisuallyHidden>: {name}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}

/** The creators of a kit with their answers, and the field that invites another. */
export function KitMembers({ kit, kits }: { readonly kit: Kit; readonly kits: Kits }): React.JSX.Element {
  const { t } = useTranslation(['kits', 'common']);
  const present = kit.members.filter(({ state }) => state !== 'declined').length;
  return (
    <Card
      titleId="kit-members"
      title={t('members.title')}
      actions={
        <span className={styles['count']}>
          {t('members.count', { count: present, max: KIT_MEMBERS_MAX_COUNT })}
        </span>
      }
    >
      <InviteCreator kit={kit} kits={kits} />
      {kit.members.length === 0 ? (
        <p className={styles['muted']}>{t('members.none')}</p>
      ) : (
        <ul className={styles['members']} aria-label={t('members.list')}>
          {kit.members.map((member) => (
            <Member
              key={member.user.pub_id}
              member={member}
              onRemove={async () => kits.removeMember(kit, member.user.pub_id)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

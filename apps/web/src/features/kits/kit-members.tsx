'use client';

import type { HiddenKitMember, Kit, KitMember, KitMemberState } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { KIT_MEMBERS_MAX_COUNT } from '@musubi/domain/limits';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { Badge } from '@musubi/ui/badge/badge';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { Notice } from '@musubi/ui/notice/notice';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useTask } from '#shared/errors/use-task.ts';
import { profilePagePath } from '#shared/routing/paths.ts';

import { InviteCreator } from './invite-creator.tsx';
import { MEMBER_STATES } from './kit-words.ts';
import type { Kits } from './use-kits.ts';

import styles from './kits-screen.module.css';

const TONES = { invited: 'neutral', accepted: 'success', declined: 'neutral' } as const;

interface MemberRowProps {
  readonly name: string;
  readonly state: KitMemberState;
  readonly imageUrl: string | null;
  /** The name shown in the row. */
  readonly children: ReactNode;
  readonly onRemove: () => Promise<void>;
}

function MemberRow({ name, state, imageUrl, children, onRemove }: MemberRowProps): React.JSX.Element {
  const { t } = useTranslation(['kits', 'common']);
  const { isPending, failure, run } = useTask();
  const remove = async (): Promise<void> => {
    if (await run(onRemove)) showToast(t('members.removed', { name }), { kind: 'success' });
  };
  return (
    <li className={styles['member']}>
      <Avatar imageUrl={imageUrl} />
      <div className={styles['words']}>
        {children}
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

interface MemberProps<Listed> {
  readonly member: Listed;
  readonly onRemove: () => Promise<void>;
}

function Member({ member: { user, state }, onRemove }: MemberProps<KitMember>): React.JSX.Element {
  const { config } = useApp();
  const name = displayNameOf(user);
  const key = user.icon_image_key;
  const imageUrl = key === null ? null : `${config.contentOrigin}/${key}`;
  return (
    <MemberRow name={name} state={state} imageUrl={imageUrl} onRemove={onRemove}>
      <a className={styles['name']} href={profilePagePath(user.pub_id)}>
        {name}
      </a>
    </MemberRow>
  );
}

/** A member whose page is currently a draft, so that only the ID from the invitation is known. */
function HiddenMember({ member, onRemove }: MemberProps<HiddenKitMember>): React.JSX.Element {
  const { t } = useTranslation('kits');
  const name = `@${member.pub_id}`;
  return (
    <MemberRow name={name} state={member.state} imageUrl={null} onRemove={onRemove}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['muted']} data-phrases>
        {t('members.hidden')}
      </span>
    </MemberRow>
  );
}

/** The creators of a kit with their responses, and a form that invites another one. */
export function KitMembers({ kit, kits }: { readonly kit: Kit; readonly kits: Kits }): React.JSX.Element {
  const { t } = useTranslation(['kits', 'common']);
  const all = [...kit.members, ...kit.hidden_members];
  const present = all.filter(({ state }) => state !== 'declined').length;
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
      {all.length === 0 ? (
        <p className={styles['muted']} data-phrases>
          {t('members.none')}
        </p>
      ) : (
        <ul className={styles['members']} aria-label={t('members.list')}>
          {kit.members.map((member) => (
            <Member
              key={member.user.pub_id}
              member={member}
              onRemove={async () => kits.removeMember(kit, member.user.pub_id)}
            />
          ))}
          {kit.hidden_members.map((member) => (
            <HiddenMember
              key={member.pub_id}
              member={member}
              onRemove={async () => kits.removeMember(kit, member.pub_id)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

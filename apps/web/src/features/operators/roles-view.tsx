'use client';

import type { Operator } from '@musubi/api-client';
import type { OperatorRole } from '@musubi/domain/operators';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Badge } from '@musubi/ui/badge/badge';
import { Card } from '@musubi/ui/card/card';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { AnnouncementRegion, useAnnouncement } from '#shared/screen/announcement.tsx';

import { RoleForm } from './role-form.tsx';
import type { SetRoles } from './use-operators.ts';

import styles from './operators.module.css';

interface RolesViewProps {
  readonly operators: readonly Operator[];
  /** The calling operator. */
  readonly ownId: string;
  readonly onSave: SetRoles;
  /** Takes the focus when the card of a removed operator is gone. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

interface OperatorCardProps extends Pick<RolesViewProps, 'ownId' | 'onSave'> {
  readonly operator: Operator;
  readonly onSaved: (name: string, roles: readonly OperatorRole[]) => void;
}

function OperatorCard({ operator, ownId, onSave, onSaved }: OperatorCardProps): React.JSX.Element {
  const { t } = useTranslation('operators');
  const locale = useLocale();
  const titleId = useId();
  const { user_id: userId, pub_id: pubId, name: pageName, roles, since } = operator;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(since));
  const name = pubId === null ? userId : `@${pubId}`;
  return (
    <Card
      title={pageName === null ? name : `${pageName} (${name})`}
      titleId={titleId}
      actions={userId === ownId && <Badge>{t('roles.you')}</Badge>}
    >
      <p className={styles['note']}>
        {t('roles.id')} <code>{userId}</code>
        <br />
        {t('roles.since', { date })}
      </p>
      <RoleForm titleId={titleId} holder={{ userId, name, roles }} onSave={onSave} onSaved={onSaved} />
    </Card>
  );
}

/** All operators with their roles, and the form that adds one. */
export function RolesView({ operators, ownId, onSave, titleRef }: RolesViewProps): React.JSX.Element {
  const { t } = useTranslation('operators');
  const [announcement, announce] = useAnnouncement();
  const addId = useId();
  const handleSaved = (name: string, roles: readonly OperatorRole[]): void => {
    announce(roles.length === 0 ? t('roles.removed', { name }) : t('roles.saved', { name }));
    if (roles.length === 0) titleRef.current?.focus();
  };
  return (
    <>
      <AnnouncementRegion announcement={announcement} />
      <ul className={styles['list']} aria-label={t('roles.list')}>
        {operators.map((operator) => (
          <li key={operator.user_id}>
            <OperatorCard {...{ operator, ownId, onSave }} onSaved={handleSaved} />
          </li>
        ))}
      </ul>
      <Card title={t('roles.add.title')} titleId={addId}>
        <RoleForm titleId={addId} holder={null} onSave={onSave} onSaved={handleSaved} />
      </Card>
    </>
  );
}

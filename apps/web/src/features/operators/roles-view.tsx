'use client';

import type { Operator } from '@musubi/api-client';
import type { OperatorRole } from '@musubi/domain/operators';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Badge } from '@musubi/ui/badge/badge';
import { Card } from '@musubi/ui/card/card';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { AnnouncementRegion, useAnnouncement } from '#shared/signals/announcement.tsx';

import { useRoleWords } from './role-fields.tsx';
import { RoleForm } from './role-form.tsx';
import type { SetRoles } from './use-operators.ts';

import styles from './operators.module.css';

interface RolesViewProps {
  readonly operators: readonly Operator[];
  /** The signed-in operator. */
  readonly ownId: string;
  readonly onSave: SetRoles;
  /** The heading that gets the focus when the card of a removed operator disappears. */
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
  const wordsOf = useRoleWords();
  const { user_id: userId, pub_id: pubId, name: pageName, roles, since } = operator;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(new Date(since));
  const name = pubId === null ? userId : `@${pubId}`;
  return (
    <Card
      title={pageName === null ? name : `${pageName} (${name})`}
      titleId={titleId}
      actions={userId === ownId && <Badge>{t('roles.you')}</Badge>}
    >
      <p className={styles['roleNames']}>
        {wordsOf(roles).map((word) => (
          <Badge key={word}>{word}</Badge>
        ))}
        <span className={styles['note']}>{t('roles.since', { date })}</span>
      </p>
      <details className={styles['change']}>
        <summary aria-describedby={titleId}>{t('roles.change')}</summary>
        <div className={styles['form']}>
          <p className={styles['note']}>
            {t('roles.id')} <code>{userId}</code>
          </p>
          <RoleForm titleId={titleId} holder={{ userId, name, roles }} onSave={onSave} onSaved={onSaved} />
        </div>
      </details>
    </Card>
  );
}

/** All operators with their roles, and the form that adds an operator. */
export function RolesView({ operators, ownId, onSave, titleRef }: RolesViewProps): React.JSX.Element {
  const { t } = useTranslation('operators');
  const [announcement, announce] = useAnnouncement();
  const addId = useId();
  const handleSaved = (name: string, roles: readonly OperatorRole[]): void => {
    announce(roles.length === 0 ? t('roles.removed', { name }) : t('roles.saved', { name }));
    if (roles.length === 0) titleRef.current?.focus();
  };
  return (
    <div className={styles['parts']} data-columns>
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
    </div>
  );
}

'use client';

import { OPERATOR_ROLES, type OperatorRole } from '@musubi/domain/operators';
import { useTranslation } from 'react-i18next';

import { toggleRole } from './role-choice.ts';

import styles from './operators.module.css';

const NAMES = {
  moderator: 'roles.role.moderator',
  support: 'roles.role.support',
  administrator: 'roles.role.administrator',
} as const satisfies Record<OperatorRole, string>;

const NOTES = {
  moderator: 'roles.role.moderator_note',
  support: 'roles.role.support_note',
  administrator: 'roles.role.administrator_note',
} as const satisfies Record<OperatorRole, string>;

/** Returns a function that names roles in the language of the screen. */
export function useRoleWords(): (roles: readonly OperatorRole[]) => readonly string[] {
  const { t } = useTranslation('operators');
  return (roles) => roles.map((role) => t(NAMES[role]));
}

interface RoleFieldsProps {
  readonly roles: readonly OperatorRole[];
  readonly onChange: (roles: readonly OperatorRole[]) => void;
}

/** A checkbox for each role. */
export function RoleFields({ roles, onChange }: RoleFieldsProps): React.JSX.Element {
  const { t } = useTranslation('operators');
  return (
    <fieldset className={styles['roles']}>
      <legend>{t('roles.roles')}</legend>
      {OPERATOR_ROLES.map((role) => (
        <label key={role} className={styles['role']}>
          <input
            type="checkbox"
            checked={roles.includes(role)}
            onChange={() => onChange(toggleRole(roles, role))}
          />
          <span>
            {t(NAMES[role])}
            <small>{t(NOTES[role])}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

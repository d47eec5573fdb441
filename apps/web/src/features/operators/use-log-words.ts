'use client';

import { OPERATOR_ROLES, type OperatorRole } from '@musubi/domain/operators';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

import type { LogValue } from './log-changes.ts';
import { useRoleWords } from './role-fields.tsx';

interface LogWords {
  /**
   * Returns the name of a logged value in the language of the screen; values without a name keep their
   * identifier.
   */
  readonly name: (key: string) => string;
  readonly value: (value: LogValue) => string;
}

const isRole = (text: string): text is OperatorRole => (OPERATOR_ROLES as readonly string[]).includes(text);

/** Formats the values that an action changed. */
export function useLogWords(): LogWords {
  const { t } = useTranslation('operators');
  const wordsOf = useRoleWords();
  const list = new Intl.ListFormat(useLocale(), { type: 'unit' });
  return {
    name: (key) => (key === 'roles' ? t('roles.roles') : key),
    value(value) {
      if (value === null || value.length === 0) return t('log.entry.none');
      if (typeof value === 'string') return value;
      return list.format(value.every(isRole) ? wordsOf(value) : value);
    },
  };
}

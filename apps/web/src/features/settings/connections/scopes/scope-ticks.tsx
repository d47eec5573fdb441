'use client';

import { type Scope, SCOPES } from '@musubi/domain/scopes';
import { Checkbox } from '@musubi/ui/checkbox/checkbox';
import { Notice } from '@musubi/ui/notice/notice';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { FieldGroup } from '#shared/screen/field-group.tsx';

import { scopeWords } from './scope-words.ts';

import styles from '../connections.module.css';

/** The scopes of a connection, with the right to change links to payment services. */
export interface Rights {
  readonly scopes: readonly Scope[];
  /** Has no effect without the scope `page.write`. */
  readonly mayChangePaymentLinks: boolean;
}

interface ReadersWarning {
  readonly text: string;
  /** Whether the warning is visible before the tick. */
  readonly isAlways: boolean;
}

interface ScopeTicksProps {
  readonly legend: string;
  readonly hint?: string | undefined;
  /** The rights that the form offers; those of a connection can only become fewer. */
  readonly offered: Rights;
  readonly value: Rights;
  readonly onChange: (value: Rights) => void;
  readonly errorMessage: string | undefined;
  /** Warns of the tick that exposes readers; only for rights that the form grants. */
  readonly readersWarning?: ReadersWarning;
}

/** Name of the first checkbox, by which a form focuses it. */
export const FIRST_TICK = 'scope';

/** A checkbox for each scope that the form offers, in people's words. */
export function ScopeTicks({
  legend,
  hint,
  offered,
  value,
  onChange,
  errorMessage,
  readersWarning,
}: ScopeTicksProps): React.JSX.Element {
  const { t } = useTranslation('connections');
  const offeredScopes = SCOPES.filter((scope) => offered.scopes.includes(scope));
  const toggle = (scope: Scope, isTicked: boolean): void =>
    onChange({
      ...value,
      scopes: SCOPES.filter((each) => (each === scope ? isTicked : value.scopes.includes(each))),
    });
  return (
    <FieldGroup legend={legend}>
      <div className={styles['ticks']}>
        {offeredScopes.map((scope, at) => {
          const isTicked = value.scopes.includes(scope);
          return (
            <Fragment key={scope}>
              <Checkbox
                {...(at === 0 && { name: FIRST_TICK })}
                label={scopeWords(t, scope)}
                isSelected={isTicked}
                onChange={(next) => toggle(scope, next)}
              />
              {scope === 'page.write' && isTicked && offered.mayChangePaymentLinks && (
                <Checkbox
                  className={styles['further']}
                  label={t('scope.payment_links')}
                  isSelected={value.mayChangePaymentLinks}
                  onChange={(next) => onChange({ ...value, mayChangePaymentLinks: next })}
                />
              )}
              {scope === 'readers.read' &&
                readersWarning !== undefined &&
                (isTicked || readersWarning.isAlways) && (
                  <Notice tone="warn" role="status">
                    {readersWarning.text}
                  </Notice>
                )}
            </Fragment>
          );
        })}
      </div>
      {hint !== undefined && <p className={styles['note']}>{hint}</p>}
      {errorMessage !== undefined && (
        <p role="alert" className={styles['error']}>
          {errorMessage}
        </p>
      )}
    </FieldGroup>
  );
}

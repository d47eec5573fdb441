'use client';

import { Notice } from '@musubi/ui/notice/notice';
import { Switch } from '@musubi/ui/switch/switch';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { PROVIDER_NAMES } from '#shared/sign-in/provider-names.ts';

import type { AddressReview, OtherMethod } from './address-proofs.ts';

import styles from './method-review.module.css';

interface MethodReviewProps {
  readonly review: AddressReview;
  /** Sign-in methods that the password reset removes. */
  readonly removed: ReadonlySet<OtherMethod['kind']>;
  readonly onChange: (removed: ReadonlySet<OtherMethod['kind']>) => void;
}

/**
 * Lists the account's other sign-in methods before a password reset, because a stranger may have added them.
 */
export function MethodReview({ review, removed, onChange }: MethodReviewProps): React.JSX.Element | null {
  const { t } = useTranslation('session');
  const id = useId();
  const { isProven, methods, secondFactorCount } = review;
  if (methods.length === 0 && (isProven || secondFactorCount === 0)) return null;
  const nameOf = ({ kind, label }: OtherMethod): string => {
    if (kind === 'passkey') return t('review.passkeys');
    const name = kind === 'phone' ? t('review.phone') : PROVIDER_NAMES[kind];
    return label === null ? name : t('review.named', { name, label });
  };
  if (!isProven)
    return (
      <Notice tone="warn" title={t('review.unproven_title')}>
        <p className={styles['text']}>{t('review.unproven')}</p>
        <ul className={styles['list']}>
          {methods.map((method) => (
            <li key={method.kind}>{nameOf(method)}</li>
          ))}
          {secondFactorCount > 0 && <li>{t('review.second_steps', { count: secondFactorCount })}</li>}
        </ul>
      </Notice>
    );
  const change = (kind: OtherMethod['kind'], isKept: boolean): void => {
    const next = new Set(removed);
    if (isKept) next.delete(kind);
    else next.add(kind);
    onChange(next);
  };
  return (
    <div role="group" aria-labelledby={id} className={styles['group']}>
      <h2 id={id} className={styles['title']}>
        {t('review.title')}
      </h2>
      <p className={styles['text']}>{t('review.body')}</p>
      {methods.map((method) => (
        <Switch
          key={method.kind}
          label={nameOf(method)}
          isSelected={!removed.has(method.kind)}
          onChange={(isKept) => change(method.kind, isKept)}
        />
      ))}
      {secondFactorCount > 0 && (
        <p className={styles['text']}>{t('review.second_steps_stay', { count: secondFactorCount })}</p>
      )}
    </div>
  );
}

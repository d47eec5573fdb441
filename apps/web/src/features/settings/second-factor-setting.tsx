'use client';

import type { SecondFactor } from '@musubi/auth/ports';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AddApp } from './add-app.tsx';
import { AddPhoneFactor } from './add-phone-factor.tsx';
import { useConfirmation } from './confirmation-context.ts';
import { SecondFactorItem } from './second-factor-item.tsx';
import { SettingRow } from './setting-row.tsx';

import styles from './setting-row.module.css';

type Kind = SecondFactor['kind'];

/** The reason why no second factor can be added yet, or null. */
function useObstacle(): string | null {
  const { t } = useTranslation('sign-in');
  const { hasPassword, providers, isEmailVerified } = useConfirmation().methods;
  if (!hasPassword && providers.length === 0) return t('factors.needs_method');
  return isEmailVerified ? null : t('factors.needs_email');
}

/** Second factors: phones that receive codes, and authenticator apps. */
export function SecondFactorSetting(): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const { secondFactors } = useConfirmation().methods;
  const obstacle = useObstacle();
  const [adding, setAdding] = useState<Kind | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const announce = (sentence: string): void => {
    setDone(sentence);
    // The pressed button disappears, so the focus moves to the button that adds a second factor.
    addButton.current?.focus();
  };
  const toggle = (kind: Kind): void => {
    setDone(null);
    setAdding(adding === kind ? null : kind);
  };
  const finish = (name: string): void => {
    setAdding(null);
    announce(t('factors.saved', { name }));
  };
  return (
    <SettingRow
      title={t('factors.title')}
      state={
        <>
          <p>{secondFactors.length === 0 ? t('factors.off') : t('factors.on')}</p>
          {obstacle !== null && <p>{obstacle}</p>}
        </>
      }
      done={done}
    >
      {secondFactors.length > 0 && (
        <ul className={styles['list']}>
          {secondFactors.map((factor) => (
            <SecondFactorItem
              key={factor.id}
              factor={factor}
              isLast={secondFactors.length === 1}
              onRemoved={(name) => announce(t('factors.removed', { name }))}
            />
          ))}
        </ul>
      )}
      {secondFactors.length === 1 && <Notice tone="info">{t('factors.spare')}</Notice>}
      <div className={styles['buttons']}>
        {(['phone', 'totp'] as const).map((kind) => (
          <Button
            key={kind}
            {...(kind === 'phone' && { ref: addButton })}
            isDisabled={obstacle !== null}
            aria-expanded={adding === kind}
            onPress={() => toggle(kind)}
          >
            {kind === 'phone' ? t('factors.add_phone') : t('factors.add_app')}
          </Button>
        ))}
      </div>
      {adding === 'phone' && <AddPhoneFactor onAdded={finish} />}
      {adding === 'totp' && <AddApp onAdded={finish} />}
    </SettingRow>
  );
}

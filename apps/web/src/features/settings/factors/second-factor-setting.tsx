'use client';

import type { SecondFactor } from '@musubi/auth/ports';
import { Notice } from '@musubi/ui/notice/notice';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfirmation } from '../account/confirmation-context.ts';
import { SettingRow } from '../rows/setting-row.tsx';
import { AddApp } from './add-app.tsx';
import { AddPhoneFactor } from './add-phone-factor.tsx';
import { SecondFactorItem } from './second-factor-item.tsx';
import { SecondFactorKind } from './second-factor-kind.tsx';

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
  const common = { isDisabled: obstacle !== null, isFirst: secondFactors.length === 0 };
  return (
    <>
      <SettingRow
        title={t('factors.title')}
        badge={
          secondFactors.length === 0
            ? { words: t('factors.off') }
            : { words: t('factors.on'), tone: 'success' }
        }
        state={obstacle ?? (secondFactors.length === 0 ? t('factors.off_note') : t('factors.on_note'))}
        done={done}
        list={
          secondFactors.length > 0 &&
          secondFactors.map((factor) => (
            <SecondFactorItem
              key={factor.id}
              factor={factor}
              isLast={secondFactors.length === 1}
              onRemoved={(name) => announce(t('factors.removed', { name }))}
            />
          ))
        }
      >
        {secondFactors.length === 1 && <Notice tone="info">{t('factors.spare')}</Notice>}
      </SettingRow>
      <SecondFactorKind
        {...common}
        kind="totp"
        buttonRef={addButton}
        isOpen={adding === 'totp'}
        onToggle={() => toggle('totp')}
      >
        {adding === 'totp' && <AddApp onAdded={finish} />}
      </SecondFactorKind>
      <SecondFactorKind {...common} kind="phone" isOpen={adding === 'phone'} onToggle={() => toggle('phone')}>
        {adding === 'phone' && <AddPhoneFactor onAdded={finish} />}
      </SecondFactorKind>
    </>
  );
}

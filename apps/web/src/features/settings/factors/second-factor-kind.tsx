'use client';

import type { SecondFactor } from '@musubi/auth/ports';
import { Button } from '@musubi/ui/button/button';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

import { SettingRow } from '../rows/setting-row.tsx';

interface SecondFactorKindProps {
  readonly kind: SecondFactor['kind'];
  readonly buttonRef?: Ref<HTMLButtonElement>;
  readonly isDisabled: boolean;
  /** Whether the account has no second factor yet, so that the recommended kind stands out. */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** The form; shown while it is open. */
  readonly children: ReactNode;
}

const TEXT_KEYS = {
  totp: { title: 'factors.app', note: 'factors.app_note', add: 'factors.add_app' },
  phone: { title: 'factors.phone', note: 'factors.phone_note', add: 'factors.add_phone' },
} as const;

/** One kind of second factor, with the button that opens its form. */
export function SecondFactorKind(props: SecondFactorKindProps): React.JSX.Element {
  const { kind, buttonRef, isDisabled, isFirst, isOpen, onToggle, children } = props;
  const { t } = useTranslation('sign-in');
  const isBest = kind === 'totp' && isFirst;
  const { title, note, add } = TEXT_KEYS[kind];
  return (
    <SettingRow
      title={t(title)}
      badge={isBest ? { words: t('factors.recommended'), tone: 'accent' } : undefined}
      state={t(note)}
      actions={
        <Button
          {...(buttonRef !== undefined && { ref: buttonRef })}
          variant={isBest ? 'primary' : 'secondary'}
          isDisabled={isDisabled}
          aria-label={isOpen ? undefined : t(add)}
          aria-expanded={isOpen}
          onPress={onToggle}
        >
          {isOpen ? t('cancel') : t('add')}
        </Button>
      }
    >
      {children}
    </SettingRow>
  );
}

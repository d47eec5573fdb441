'use client';

import type { ImportPart } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { takeFocus } from '#shared/sign-in/focus-first.ts';

import { PART_KEYS } from '../choice/import-words.ts';
import type { LockablePart } from '../choice/plan-choice.ts';

import styles from './import-plan.module.css';

interface LockedPartsProps {
  /** Parts of the refused attempt, one of which is locked. Contains at least one part. */
  readonly parts: readonly LockablePart[];
  readonly onLeaveOut: (parts: readonly ImportPart[]) => void;
  /** Link to the screen that unlocks features. */
  readonly unlockLink: ReactNode;
}

const SENTENCES = {
  appearance: 'locked.appearance',
  activities: 'locked.activities',
  both: 'locked.both',
} as const;

/** Says which part needs a locked feature, and offers to leave this part out. */
export function LockedParts({ parts, onLeaveOut, unlockLink }: LockedPartsProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const names = new Intl.ListFormat(locale).format(parts.map((part) => t(PART_KEYS[part])));
  const [first] = parts;
  return (
    <Notice
      tone="warn"
      role="alert"
      ref={takeFocus}
      tabIndex={-1}
      className={styles['message']}
      actions={
        <>
          <Button size="small" onPress={() => onLeaveOut(parts)}>
            {t('locked.leave_out', { parts: names })}
          </Button>
          {unlockLink}
        </>
      }
    >
      {t(SENTENCES[parts.length === 1 && first !== undefined ? first : 'both'])}
    </Notice>
  );
}

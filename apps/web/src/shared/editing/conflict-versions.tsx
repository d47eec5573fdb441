'use client';

import { Button } from '@musubi/ui/button/button';
import { Dialog } from '@musubi/ui/dialog/dialog';
import { memo, type ReactNode, type RefObject, useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import type { ConflictDialogState } from './conflict-dialog-state.ts';
import { FocusKeeper } from './focus-keeper.tsx';

import styles from './conflict-versions.module.css';

export interface ComparedPart {
  readonly id: string;
  /** Label of the compared field; omitted when only one field is compared. */
  readonly label?: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
}

interface Versions {
  readonly parts: readonly ComparedPart[];
  /** Further information below the comparison. */
  readonly note?: ReactNode;
}

export interface ConflictDialogProps extends Versions {
  readonly dialog: ConflictDialogState;
  readonly onResolve: (choice: 'mine' | 'theirs') => void;
  /** Receives the focus when the dialog closes and the previously focused element no longer exists. */
  readonly fallbackFocus: RefObject<HTMLElement | null>;
}

function Choices({ onResolve }: Pick<ConflictDialogProps, 'onResolve'>): React.JSX.Element {
  const { t } = useTranslation('common');
  return (
    <>
      <Button onPress={() => onResolve('theirs')}>{t('conflict.take_theirs')}</Button>
      <Button variant="primary" onPress={() => onResolve('mine')}>
        {t('conflict.keep_mine')}
      </Button>
    </>
  );
}

function VersionsSideBySide({ parts, note }: Versions & { readonly isOpen: boolean }): React.JSX.Element {
  const { t } = useTranslation('common');
  return (
    <>
      <p>{t('conflict.body')}</p>
      {parts.map(({ id, label, mine, theirs }) => (
        <section key={id} className={styles['part']}>
          {label !== undefined && <h3>{label}</h3>}
          <dl className={styles['versions']}>
            <div>
              <dt>{t('conflict.mine')}</dt>
              <dd>{mine}</dd>
            </div>
            <div>
              <dt>{t('conflict.theirs')}</dt>
              <dd>{theirs}</dd>
            </div>
          </dl>
        </section>
      ))}
      {note}
    </>
  );
}

/** Does not rerender while the dialog fades out, because the conflict is already resolved then. */
const Comparison = memo(VersionsSideBySide, (_before, { isOpen }) => !isOpen);

/** The dialog that compares both versions of a conflict and lets the user choose one. */
export function ConflictVersions({
  dialog,
  onResolve,
  fallbackFocus,
  ...versions
}: ConflictDialogProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const { isOpen, open, decideLater } = dialog;
  const renderChoices = useCallback(() => <Choices onResolve={onResolve} />, [onResolve]);
  return (
    <Dialog
      title={t('conflict.title')}
      closeLabel={t('action.close')}
      isOpen={isOpen}
      onOpenChange={(isOpening) => (isOpening ? open() : decideLater())}
      actions={renderChoices}
    >
      <Comparison {...versions} isOpen={isOpen} />
      <FocusKeeper fallbackFocus={fallbackFocus} />
    </Dialog>
  );
}

'use client';

import { Dialog } from '@musubi/ui/dialog/dialog';
import { KeyboardHint } from '@musubi/ui/keyboard-hint/keyboard-hint';
import { Switch } from '@musubi/ui/switch/switch';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { setSingleKeys } from '#shared/operators/key-setting.ts';
import { useSingleKeys } from '#shared/operators/use-desk-keys.ts';

import styles from '../cases.module.css';

/** All keyboard shortcuts of the queue and of a case, with a switch that turns single-key shortcuts off. */
function KeyList(): React.JSX.Element {
  const { t } = useTranslation('cases');
  const rows: readonly (readonly [string, readonly (readonly string[])[], string])[] = [
    [t('keys.move'), [['J'], ['K']], t('keys.or')],
    [t('keys.act'), [['A'], ['Enter']], t('keys.or')],
    [t('keys.next'), [['G'], ['N']], t('keys.then')],
    [t('keys.choose'), [['1'], ['7']], '–'],
    [t('keys.dismiss'), [['D']], ''],
    [t('keys.escalate'), [['E']], ''],
    [t('keys.undo'), [['U']], ''],
    [
      t('keys.submit'),
      [
        ['Ctrl', 'Enter'],
        ['⌘', 'Enter'],
      ],
      t('keys.or'),
    ],
    [t('keys.help'), [['?']], ''],
  ];
  return (
    <dl className={styles['keys']}>
      {rows.map(([label, presses, between]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {presses.map((keys, place) => (
              <Fragment key={keys.join('+')}>
                {place > 0 && ` ${between} `}
                <KeyboardHint keys={keys} />
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface KeysDialogProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** A dialog that explains the keyboard shortcuts. */
export function KeysDialog({ isOpen, onOpenChange }: KeysDialogProps): React.JSX.Element {
  const { t } = useTranslation(['cases', 'common']);
  return (
    <Dialog
      title={t('keys.title')}
      closeLabel={t('common:action.close')}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
    >
      <Switch isRow label={t('keys.switch')} isSelected={useSingleKeys()} onChange={setSingleKeys} />
      <p className={styles['note']}>{t('keys.off')}</p>
      <KeyList />
    </Dialog>
  );
}

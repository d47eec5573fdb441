'use client';

import { KeyboardHint } from '@musubi/ui/keyboard-hint/keyboard-hint';
import { Switch } from '@musubi/ui/switch/switch';
import { useTranslation } from 'react-i18next';

import { setSingleKeys } from '#shared/operators/key-setting.ts';
import { useSingleKeys } from '#shared/operators/use-desk-keys.ts';

import styles from './appeals.module.css';

/** The list of keyboard shortcuts, with a switch that turns single-key shortcuts off. */
export function AppealKeys(): React.JSX.Element {
  const { t } = useTranslation('appeals');
  const isOn = useSingleKeys();
  const singleKeys = [
    { key: 'J', label: t('keys.next') },
    { key: 'K', label: t('keys.previous') },
    { key: 'A', label: t('keys.act') },
  ];
  return (
    <div className={styles['keys']} role="group" aria-label={t('keys.label')}>
      <Switch label={t('keys.single')} isSelected={isOn} onChange={setSingleKeys} />
      {isOn &&
        singleKeys.map(({ key, label }) => (
          <span key={key} className={styles['key']}>
            <KeyboardHint keys={[key]} /> {label}
          </span>
        ))}
      <span className={styles['key']}>
        <KeyboardHint keys={['Ctrl', 'Enter']} /> {t('keys.submit')}
      </span>
    </div>
  );
}

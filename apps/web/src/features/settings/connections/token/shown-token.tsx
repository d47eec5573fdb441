'use client';

import { BRAND } from '@musubi/domain/brand';
import { Button } from '@musubi/ui/button/button';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { useTranslation } from 'react-i18next';

import { takeFocus } from '#shared/sign-in/focus-first.ts';

import rows from '../../rows/setting-row.module.css';
import styles from '../connections.module.css';

/** How a script sends the token, without the token itself. */
const HEADER = `Authorization: Bearer ${BRAND.slug}_pat_…`;

interface ShownTokenProps {
  readonly token: string;
  /** Called when the user has copied the token, by the button or by hand. */
  readonly onCopied: () => void;
  readonly onDone: () => void;
}

/** A new token, which is shown once. */
export function ShownToken({ token, onCopied, onDone }: ShownTokenProps): React.JSX.Element {
  const { t } = useTranslation(['connections', 'common']);
  return (
    <div className={styles['form']}>
      <p ref={takeFocus} tabIndex={-1} className={rows['text']}>
        {t('token.once')}
      </p>
      <code className={rows['key']} aria-label={t('token.value')} translate="no" onCopy={onCopied}>
        {token}
      </code>
      <div className={styles['buttons']}>
        <CopyButton
          variant="primary"
          text={token}
          label={t('token.copy')}
          copiedLabel={t('common:action.copied')}
          refusedLabel={t('common:action.copy_refused')}
          onCopied={onCopied}
        />
        <Button onPress={onDone}>{t('token.done')}</Button>
      </div>
      <p className={styles['note']}>
        {t('token.use')} <code translate="no">{HEADER}</code>
      </p>
    </div>
  );
}

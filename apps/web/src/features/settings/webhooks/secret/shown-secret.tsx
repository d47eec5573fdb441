'use client';

import { Button } from '@musubi/ui/button/button';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { useTranslation } from 'react-i18next';

import { takeFocus } from '#shared/sign-in/focus-first.ts';

import rows from '../../rows/setting-row.module.css';
import styles from '../webhooks.module.css';

/** The header with the signature of a message. */
const HEADER = 'webhook-signature';

interface ShownSecretProps {
  readonly secret: string;
  /** Called when the user has copied the secret, by the button or by hand. */
  readonly onCopied: () => void;
  readonly onDone: () => void;
}

/** A new secret, which is shown once. */
export function ShownSecret({ secret, onCopied, onDone }: ShownSecretProps): React.JSX.Element {
  const { t } = useTranslation(['webhooks', 'common']);
  return (
    <div className={styles['form']}>
      <p ref={takeFocus} tabIndex={-1} className={rows['text']}>
        {t('secret.once')}
      </p>
      <code className={rows['key']} aria-label={t('secret.value')} translate="no" onCopy={onCopied}>
        {secret}
      </code>
      <div className={styles['buttons']}>
        <CopyButton
          variant="primary"
          text={secret}
          label={t('secret.copy')}
          copiedLabel={t('common:action.copied')}
          refusedLabel={t('common:action.copy_refused')}
          onCopied={onCopied}
        />
        <Button onPress={onDone}>{t('secret.done')}</Button>
      </div>
      <p className={styles['note']}>
        {t('secret.use')} <code translate="no">{HEADER}</code>
      </p>
    </div>
  );
}

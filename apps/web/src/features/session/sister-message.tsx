'use client';

import { Button } from '@musubi/ui/button/button';
import { useTranslation } from 'react-i18next';

import screen from './login-screen.module.css';
import styles from './sister-message.module.css';

interface SisterMessageProps {
  readonly title: string;
  readonly body: string;
}

/** The last message in the popup, with a button that closes the popup. */
export function SisterMessage({ title, body }: SisterMessageProps): React.JSX.Element {
  const { t } = useTranslation('session');
  return (
    <main id="content" tabIndex={-1} className={screen['main']}>
      <h1 className={screen['title']}>{title}</h1>
      <p role="status" className={styles['text']}>
        {body}
      </p>
      <Button onPress={() => window.close()}>{t('sister.close')}</Button>
    </main>
  );
}

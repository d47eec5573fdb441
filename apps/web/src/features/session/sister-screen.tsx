'use client';

import type { SisterApp, TabRequest } from '@musubi/auth/sister-app';
import { Button } from '@musubi/ui/button/button';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';

import type { LoginScreenProps } from './login-screen.tsx';
import { SisterConsent } from './sister/sister-consent.tsx';
import { SisterWaiting } from './sister/sister-waiting.tsx';
import { useSisterLink } from './sister/use-sister-link.ts';

import screen from './login-screen.module.css';
import styles from './sister-screen.module.css';

interface SisterScreenProps {
  /** The requesting app; null when it is not registered. */
  readonly app: SisterApp | null;
  /** The request of an app that redirected this tab here; null in a popup. */
  readonly tab: TabRequest | null;
}

// Lazy-loaded, because most users of this screen are already signed in.
const LazyLoginScreen = lazyComponent(
  async () => (await import('./login-screen.tsx')).LoginScreen,
  <SisterWaiting />,
);

const LOG_IN = {
  initialMode: 'log-in',
  initialMethod: 'credentials',
  areServicesFirst: false,
  returnTo: null,
  hasEnded: false,
} as const satisfies Omit<LoginScreenProps, 'sisterHost'>;

/** `/login?app=…`: signs the user in to a sister app with the session of this app. */
export function SisterScreen({ app, tab }: SisterScreenProps): React.JSX.Element {
  const { t } = useTranslation('session');
  if (app === null) return <SisterMessage title={t('sister.unknown_title')} body={t('sister.unknown')} />;
  return <KnownSister app={app} tab={tab} />;
}

function KnownSister({ app, tab }: SisterScreenProps & { readonly app: SisterApp }): React.JSX.Element {
  const { t } = useTranslation('session');
  const { status, user } = useSession();
  const { state, send, refuse } = useSisterLink(app, tab);
  const [isSent, setIsSent] = useState(false);
  const { host } = new URL(app.origin);

  if (isSent) return <SisterMessage title={t('sister.done_title', { host })} body={t('sister.done')} />;
  if (state === 'lost')
    return <SisterMessage title={t('sister.lost_title')} body={t('sister.lost', { host })} />;
  if (state === 'waiting' || status === 'unknown') return <SisterWaiting />;
  if (user === null) return <LazyLoginScreen {...LOG_IN} sisterHost={host} />;
  const handleSend = async (token: string): Promise<void> => {
    if (!(await send(token)) || tab !== null) return;
    setIsSent(true);
    window.close();
  };
  return <SisterConsent appId={app.id} host={host} user={user} onSend={handleSend} onRefuse={refuse} />;
}

interface SisterMessageProps {
  readonly title: string;
  readonly body: string;
}

/** The last message in the popup, with a button that closes the popup. */
function SisterMessage({ title, body }: SisterMessageProps): React.JSX.Element {
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

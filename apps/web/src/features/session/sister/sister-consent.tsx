'use client';

import { systemClock } from '@musubi/auth/browser';
import type { SessionUser } from '@musubi/auth/session-state';
import { displayNameOf } from '@musubi/domain/display-name';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { createPressDelay } from '#shared/press-delay.ts';
import { useMayLogOut } from '#shared/session/use-may-log-out.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import screen from '../login-screen.module.css';
import styles from './sister-consent.module.css';

interface SisterConsentProps {
  readonly appId: string;
  /** The host of the requesting app, the only fact about the app that is certain. */
  readonly host: string;
  readonly user: SessionUser;
  /**
   * Sends the token to the requesting app.
   * @throws `AuthError`.
   */
  readonly onSend: (token: string) => Promise<void>;
  readonly onRefuse: () => void;
}

const STAY_HERE = { navigate: () => {}, scrollToTop: () => {} };

/**
 * Asks the signed-in user whether a sister app may identify the user, and sends nothing without this consent.
 */
export function SisterConsent(props: SisterConsentProps): React.JSX.Element {
  const { appId, host, user, onSend, onRefuse } = props;
  const { t } = useTranslation('session');
  const { session, config, sealedDrafts } = useApp();
  const { profile } = useSession();
  const mayLogOut = useMayLogOut();
  const { isPending, failure, run } = useTask();
  const [isLeaving, setIsLeaving] = useState(false);
  const [delay] = useState(() => createPressDelay({ clock: systemClock, view: globalThis }));
  const isInSight = useSyncExternalStore(delay.subscribe, delay.isOver, () => false);
  // Focuses the screen, not the consent button, so that a key press meant for the previous screen gives no
  // consent.
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus(), []);

  const name = profile === undefined ? (user.email ?? t('sister.no_name')) : displayNameOf(profile);
  const iconKey = profile?.icon_image_key ?? null;
  const handleOther = async (): Promise<void> => {
    if (!(await mayLogOut())) return;
    setIsLeaving(true);
    sealedDrafts.use((drafts) => drafts.forget(user.id));
    await session.logout({ target: '', navigation: STAY_HERE });
  };
  const handleSend = async (): Promise<void> => onSend(await session.getCustomToken(appId));
  return (
    <main id="content" tabIndex={-1} ref={main} className={screen['main']}>
      <h1 className={screen['title']}>{t('sister.title', { host })}</h1>
      <Card className={styles['account']}>
        <Avatar size="large" imageUrl={iconKey === null ? null : `${config.contentOrigin}/${iconKey}`} />
        <div className={styles['person']}>
          <bdi className={styles['name']}>{name}</bdi>
          {user.email !== null && user.email !== name && (
            <span className={styles['email']}>{user.email}</span>
          )}
        </div>
      </Card>
      <p className={styles['text']}>{t('sister.body', { host })}</p>
      <FailureNotice failure={failure} />
      <Button
        variant="primary"
        isPending={isPending}
        isDisabled={isLeaving || !isInSight}
        onPress={() => void run(handleSend)}
      >
        {t('sister.continue', { name })}
      </Button>
      <Button isDisabled={isPending || isLeaving} onPress={onRefuse}>
        {t('sns.cancel')}
      </Button>
      <Button variant="quiet" isPending={isLeaving} isDisabled={isPending} onPress={() => void handleOther()}>
        {t('sister.other')}
      </Button>
    </main>
  );
}

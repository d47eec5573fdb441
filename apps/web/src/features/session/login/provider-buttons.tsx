'use client';

import type { LoginProvider } from '@musubi/auth/login-providers';
import { Button } from '@musubi/ui/button/button';
import { Smartphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { ProviderMark } from '#shared/sign-in/provider-mark.tsx';

import type { SignInMethodName } from '../sign-in/sign-in-memory.ts';
import type { AttemptName } from '../sign-in/use-sign-in.ts';
import type { GoogleRefusal } from './in-app-notice.tsx';
import { LastUsed } from './last-used.tsx';

import styles from './provider-buttons.module.css';

const WORDS = {
  google: { name: 'sns.google_name', label: 'sns.google' },
  twitter: { name: 'sns.twitter_name', label: 'sns.twitter' },
  facebook: { name: 'sns.facebook_name', label: 'sns.facebook' },
  apple: { name: 'sns.apple_name', label: 'sns.apple' },
  github: { name: 'sns.github_name', label: 'sns.github' },
  line: { name: 'sns.line_name', label: 'sns.line' },
} as const satisfies Record<LoginProvider, object>;

const SOCIAL_FIRST = [
  'twitter',
  'line',
  'facebook',
  'apple',
  'github',
  'google',
] as const satisfies readonly LoginProvider[];

interface ProviderButtonsProps {
  readonly providers: readonly LoginProvider[];
  readonly hasPhone: boolean;
  readonly pending: AttemptName | null;
  readonly isPopupOpen: boolean;
  readonly lastMethod: SignInMethodName | null;
  /**
   * Whether the user chose the services on the previous screen. The services are then in the order of
   * `SOCIAL_FIRST`, and the first has the focus.
   */
  readonly areFirst: boolean;
  /** The notice that Google refuses this browser; null when Google accepts it. */
  readonly googleRefusal: GoogleRefusal | null;
  readonly onChoose: (provider: LoginProvider) => void;
  readonly onPhone: () => void;
  readonly onCancel: () => void;
}

/** Buttons of the sign-in providers and of the phone number, all of one size. */
export function ProviderButtons(props: ProviderButtonsProps): React.JSX.Element {
  const {
    providers,
    hasPhone,
    pending,
    isPopupOpen,
    lastMethod,
    areFirst,
    googleRefusal,
    onChoose,
    onPhone,
    onCancel,
  } = props;
  const { t } = useTranslation('session');
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (areFirst) first.current?.focus();
  }, [areFirst]);
  const shown = areFirst ? SOCIAL_FIRST.filter((each) => providers.includes(each)) : providers;
  const isRedirecting = !isPopupOpen && providers.some((provider) => provider === pending);
  return (
    <div className={styles['providers']}>
      {shown.map((provider, index) => (
        <LastUsed key={provider} isLast={lastMethod === provider}>
          {(describedBy) => (
            <Button
              {...describedBy}
              {...(provider === 'google' &&
                googleRefusal !== null && { isDisabled: true, 'aria-describedby': googleRefusal.id })}
              icon={<ProviderMark provider={provider} />}
              aria-label={t(WORDS[provider].label)}
              isPending={pending === provider}
              onPress={() => onChoose(provider)}
              {...(index === 0 && { ref: first })}
            >
              {t(WORDS[provider].name)}
            </Button>
          )}
        </LastUsed>
      ))}
      {hasPhone && (
        <LastUsed isLast={lastMethod === 'phone'}>
          {(describedBy) => (
            <Button
              {...describedBy}
              icon={<Smartphone size={20} aria-hidden="true" />}
              aria-label={t('phone.use')}
              onPress={onPhone}
            >
              {t('phone.name')}
            </Button>
          )}
        </LastUsed>
      )}
      <p role="status" className={styles['hint']}>
        {isPopupOpen && t('sns.in_popup')}
        {isRedirecting && t('mail_link.working')}
      </p>
      {isPopupOpen && (
        <Button variant="quiet" className={styles['cancel']} onPress={onCancel}>
          {t('sns.cancel')}
        </Button>
      )}
    </div>
  );
}

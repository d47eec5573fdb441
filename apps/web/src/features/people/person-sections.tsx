'use client';

import type { Person } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Badge } from '@musubi/ui/badge/badge';
import { Card } from '@musubi/ui/card/card';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { fileSize } from '#shared/file-size.ts';

import { FactList } from './fact-list.tsx';
import { momentIn, nameOfDevice } from './people-words.ts';

import styles from './people.module.css';

const METHODS = {
  phone: 'method.phone',
  passkey: 'method.passkey',
  google: 'method.google',
  twitter: 'method.twitter',
  facebook: 'method.facebook',
  apple: 'method.apple',
  github: 'method.github',
  line: 'method.line',
} as const;

type SignIn = NonNullable<Person['sign_in']>;

interface SectionProps {
  readonly person: Person;
}

/** Counts of the account's data. */
export function CountsSection({ person: { counts } }: SectionProps): React.JSX.Element {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const format = new Intl.NumberFormat(locale);
  const fact = (name: string, count: number) => ({ name, value: format.format(count) });
  return (
    <Card title={t('counts.title')}>
      <FactList
        facts={[
          fact(t('counts.links'), counts.links),
          fact(t('counts.blocks'), counts.blocks),
          fact(t('counts.letters_received'), counts.letters_received),
          fact(t('counts.follows'), counts.follows),
          fact(t('counts.followers'), counts.followers),
          fact(t('counts.supports_given'), counts.supports_given),
          fact(t('counts.supports_received'), counts.supports_received),
          fact(t('counts.images'), counts.images),
          {
            name: t('counts.files'),
            value: t('counts.files_size', {
              number: format.format(counts.files),
              size: fileSize(counts.file_bytes, locale),
            }),
          },
          fact(t('counts.decisions'), counts.decisions),
        ]}
      />
    </Card>
  );
}

function toPasswordKey({ is_passwordless: isPasswordless, has_password: has }: SignIn) {
  if (isPasswordless) return 'sign_in.passwordless';
  return has ? 'sign_in.has' : 'sign_in.has_none';
}

function SignInFacts({ signIn }: { readonly signIn: SignIn }): React.JSX.Element {
  const { t } = useTranslation('people');
  const locale = useLocale();
  const { address, is_verified: isVerified, methods, created_at: createdAt } = signIn;
  const nameOf = ({ kind, label }: (typeof methods)[number]): string =>
    t('sign_in.method', { kind: t(METHODS[kind]), label: label ?? '' }).trim();
  return (
    <FactList
      facts={[
        {
          name: t('sign_in.address'),
          value:
            address === null ? (
              t('sign_in.address_none')
            ) : (
              <>
                <bdi>{address}</bdi>{' '}
                <Badge tone={isVerified ? 'success' : 'warn'}>
                  {isVerified ? t('sign_in.verified') : t('sign_in.unverified')}
                </Badge>
              </>
            ),
        },
        {
          name: t('sign_in.password'),
          value: t(toPasswordKey(signIn)),
        },
        {
          name: t('sign_in.methods'),
          value: methods.length === 0 ? t('sign_in.methods_none') : methods.map(nameOf).join(', '),
        },
        { name: t('sign_in.factors'), value: signIn.second_factor_count },
        createdAt === null ? null : { name: t('sign_in.created'), value: momentIn(locale)(createdAt) },
      ]}
    />
  );
}

/** The sign-in methods of the account. */
export function SignInSection({ person }: SectionProps): React.JSX.Element {
  const { t } = useTranslation('people');
  const { sign_in: signIn, is_identity_available: isAvailable } = person;
  return (
    <Card title={t('sign_in.title')}>
      {!isAvailable && <Notice tone="warn">{t('sign_in.unavailable')}</Notice>}
      {isAvailable && signIn === undefined && <p>{t('sign_in.unknown')}</p>}
      {signIn?.is_deleted === true && <Notice tone="warn">{t('sign_in.deleted')}</Notice>}
      {signIn !== undefined && <SignInFacts signIn={signIn} />}
    </Card>
  );
}

/** The open sessions of the account. */
export function SessionsSection({ person: { sessions } }: SectionProps): React.JSX.Element {
  const { t } = useTranslation('people');
  const format = momentIn(useLocale());
  return (
    <Card title={t('sessions.title')}>
      {sessions.length === 0 ? (
        <p>{t('sessions.none')}</p>
      ) : (
        <ul className={styles['sessions']}>
          {sessions.map((session) => (
            <li key={`${session.signed_in_at} ${session.last_seen_at} ${session.browser ?? ''}`}>
              <span className={styles['name']}>{nameOfDevice(session, t)}</span>
              <span className={styles['note']}>
                {t('sessions.since', { date: format(session.signed_in_at) })} ·{' '}
                {t('sessions.used', { date: format(session.last_seen_at) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

'use client';

import type { Digest, DigestFrequency } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Card } from '@musubi/ui/card/card';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

import { DigestChoice } from './digest-choice.tsx';
import { createLatestChoice } from './latest-choice.ts';

import styles from './follows-screen.module.css';

const DONE_KEYS = {
  never: 'mail.off',
  daily: 'mail.on',
  weekly: 'mail.on',
} as const satisfies Record<DigestFrequency, string>;
/** URL fragment in digest e-mails, which opens this card. */
const FRAGMENT = '#digest';

/** Whether the visitor came from a link in a digest e-mail. */
export const isDigestAsked = (): boolean => typeof location !== 'undefined' && location.hash === FRAGMENT;

/** Explains why no digest can be sent. */
function Obstacle({ email }: Pick<Digest, 'email'>): React.JSX.Element {
  const { t } = useTranslation('follows');
  const localize = useLocalize();
  return (
    <p className={styles['note']}>
      {email === null ? (
        <>
          {t('mail.unconfirmed')} <Link href={localize(settingsPath('account'))}>{t('mail.confirm')}</Link>
        </>
      ) : (
        t('mail.unavailable')
      )}
    </p>
  );
}

/** A card in which the reader chooses how often to receive the digest. Saves at once. */
export function DigestCard(): React.JSX.Element {
  const { t } = useTranslation('follows');
  const { client } = useApp();
  const locale = useLocale();
  const messageOf = useFailureMessage();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const reading = useRead('/v4/digest', async ({ platform }) => platform.getDigest());
  useEffect(() => {
    if (window.location.hash !== FRAGMENT) return;
    titleRef.current?.scrollIntoView({ block: 'center' });
    titleRef.current?.focus({ preventScroll: true });
  }, []);
  const show = (digest: Digest): void =>
    void reading.mutate((current) => current && { ...current, value: digest }, { revalidate: false });
  const [chooseLatest] = useState(() => createLatestChoice<Digest>());
  const store = async (before: Digest, frequency: DigestFrequency): Promise<void> => {
    if (frequency === before.frequency) return;
    show({ ...before, frequency });
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const settled = await chooseLatest(before, async () =>
      client.platform.updateDigest({
        updateDigestRequest: { frequency, locale, time_zone: timeZone },
      }),
    );
    if (settled === null) return;
    show(settled.stored);
    // If e-mail cannot be sent, the pressed option disappears, so the focus moves to the title.
    if (!settled.stored.is_possible) titleRef.current?.focus();
    if (settled.error === null) showToast(t(DONE_KEYS[frequency]), { kind: 'success' });
    else showToast(messageOf(await toApiFailure(settled.error)), { kind: 'error' });
  };
  return (
    <Card titleId="follows-digest" title={t('mail.title')} titleRef={titleRef} className={styles['card']}>
      <CardContent reading={reading} rows={2}>
        {(digest) => (
          <DigestChoice
            digest={digest}
            obstacle={<Obstacle email={digest.email} />}
            onChange={(frequency) => void store(digest, frequency)}
          />
        )}
      </CardContent>
    </Card>
  );
}

'use client';

import type { LetterNotices } from '@musubi/api-client';
import { Switch } from '@musubi/ui/switch/switch';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

import styles from './letters-screen.module.css';

interface NoticesProps {
  readonly notices: LetterNotices;
  readonly onChange: (isOn: boolean) => void;
}

function Notices({ notices, onChange }: NoticesProps): React.JSX.Element {
  const { t } = useTranslation('letters');
  const localize = useLocalize();
  const { is_on: isOn, is_possible: isPossible, email } = notices;
  return (
    <div className={styles['notices']}>
      <Switch
        isRow
        label={t('notices.label')}
        isSelected={isOn}
        isDisabled={!isOn && !isPossible}
        onChange={onChange}
      />
      {(isOn || isPossible) && <p className={styles['note']}>{t('notices.hint', { email: email ?? '' })}</p>}
      {!isOn && !isPossible && (
        <p className={styles['note']}>
          {email === null ? (
            <>
              {t('notices.unconfirmed')}{' '}
              <Link href={localize(settingsPath('account'))}>{t('notices.confirm')}</Link>
            </>
          ) : (
            t('notices.unavailable')
          )}
        </p>
      )}
    </div>
  );
}

/** Turns e-mail notifications of new letters on and off, optimistically. */
export function NoticesSwitch(): React.JSX.Element {
  const { t } = useTranslation('letters');
  const { client } = useApp();
  const messageOf = useFailureMessage();
  const reading = useRead('/v4/letter_notices', async ({ platform }) => platform.v4GetLetterNotices());
  const show = (toNext: (notices: LetterNotices) => LetterNotices): void =>
    void reading.mutate((current) => current && { ...current, value: toNext(current.value) }, {
      revalidate: false,
    });
  const change = async (isOn: boolean): Promise<void> => {
    show((notices) => ({ ...notices, is_on: isOn }));
    try {
      const stored = await client.platform.v4UpdateLetterNotices({
        updateLetterNoticesRequest: { is_on: isOn },
      });
      show(() => stored);
      showToast(isOn ? t('notices.on') : t('notices.off'), { kind: 'success' });
    } catch (error) {
      show((notices) => ({ ...notices, is_on: !isOn }));
      showToast(messageOf(await toApiFailure(error)), { kind: 'error' });
    }
  };
  return (
    <CardContent reading={reading} rows={1}>
      {(notices) => <Notices notices={notices} onChange={(isOn) => void change(isOn)} />}
    </CardContent>
  );
}

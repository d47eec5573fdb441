'use client';

import type { FollowSettings } from '@musubi/api-client';
import { Card } from '@musubi/ui/card/card';
import { Switch } from '@musubi/ui/switch/switch';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

import styles from './follows-screen.module.css';

/** Switches for what others can see, saved at once. Both are off by default. */
export function SharingCard(): React.JSX.Element {
  const { t } = useTranslation('follows');
  const { client } = useApp();
  const messageOf = useFailureMessage();
  const reading = useRead('/v4/follow_settings', async ({ platform }) => platform.getFollowSettings());
  const show = (change: Partial<FollowSettings>): void =>
    void reading.mutate((current) => current && { ...current, value: { ...current.value, ...change } }, {
      revalidate: false,
    });
  const store = async (
    before: FollowSettings,
    change: Partial<FollowSettings>,
    message: string,
  ): Promise<void> => {
    show(change);
    try {
      await client.platform.updateFollowSettings({ followSettings: { ...before, ...change } });
      showToast(message, { kind: 'success' });
    } catch (error) {
      const names = Object.keys(change) as (keyof FollowSettings)[];
      show(Object.fromEntries(names.map((name) => [name, before[name]])));
      showToast(messageOf(await toApiFailure(error)), { kind: 'error' });
    }
  };
  return (
    <Card titleId="follows-sharing" title={t('sharing.title')} className={styles['card']}>
      <CardContent reading={reading} rows={2}>
        {(settings) => (
          <>
            <div className={styles['setting']}>
              <Switch
                isRow
                label={t('sharing.list')}
                isSelected={settings.shows_list}
                onChange={(isOn) =>
                  void store(
                    settings,
                    { shows_list: isOn },
                    isOn ? t('sharing.list_on') : t('sharing.list_off'),
                  )
                }
              />
              <p className={styles['note']}>{t('sharing.list_hint')}</p>
            </div>
            <div className={styles['setting']}>
              <Switch
                isRow
                label={t('sharing.count')}
                isSelected={settings.shows_count}
                onChange={(isOn) =>
                  void store(
                    settings,
                    { shows_count: isOn },
                    isOn ? t('sharing.count_on') : t('sharing.count_off'),
                  )
                }
              />
              <p className={styles['note']}>{t('sharing.count_hint')}</p>
            </div>
          </>
        )}
      </CardContent>
    </Card>
  );
}

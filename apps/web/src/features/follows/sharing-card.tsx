'use client';

import type { FollowSettings } from '@musubi/api-client';
import { Card } from '@musubi/ui/card/card';
import { Switch } from '@musubi/ui/switch/switch';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { useTranslation } from 'react-i18next';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { useRead } from '#shared/api/use-read.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { useApp } from '#shared/session/app-context.tsx';

import styles from './follows-screen.module.css';

/** The switch for what others may see, saved at once. It is off until the member turns it on. */
export function SharingCard(): React.JSX.Element {
  const { t } = useTranslation('follows');
  const { client } = useApp();
  const messageOf = useFailureMessage();
  const reading = useRead('/v4/follow_settings', async ({ platform }) => platform.getFollowSettings());
  const show = (showsList: boolean): void =>
    void reading.mutate(
      (current) => current && { ...current, value: { ...current.value, shows_list: showsList } },
      { revalidate: false },
    );
  const store = async (before: FollowSettings, showsList: boolean): Promise<void> => {
    show(showsList);
    try {
      await client.platform.updateFollowSettings({ followSettings: { ...before, shows_list: showsList } });
      showToast(showsList ? t('sharing.list_on') : t('sharing.list_off'), { kind: 'success' });
    } catch (error) {
      show(before.shows_list);
      showToast(messageOf(await toApiFailure(error)), { kind: 'error' });
    }
  };
  return (
    <Card titleId="follows-sharing" title={t('sharing.title')} className={styles['card']}>
      <CardContent reading={reading} rows={1}>
        {(settings) => (
          <div className={styles['setting']}>
            <Switch
              isRow
              label={t('sharing.list')}
              isSelected={settings.shows_list}
              onChange={(isOn) => void store(settings, isOn)}
            />
            <p className={styles['note']}>{t('sharing.list_hint')}</p>
          </div>
        )}
      </CardContent>
    </Card>
  );
}

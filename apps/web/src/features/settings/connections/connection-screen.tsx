'use client';

import type { Connection } from '@musubi/api-client';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';
import { SettingsSection } from '#shared/screen/settings-section.tsx';
import { useRemovable } from '#shared/screen/use-removable.ts';

import { BackLink, SettingsNav } from '../nav/settings-nav.tsx';
import { JournalSection } from './journal/journal-section.tsx';
import { ConnectionItem } from './list/connection-item.tsx';
import { type ConnectionActions, useConnections } from './use-connections.ts';

import sections from '../nav/settings-subpage.module.css';
import rows from '../rows/setting-row.module.css';
import styles from './connections.module.css';

interface PermissionsProps extends Pick<ConnectionActions, 'update' | 'end'> {
  readonly connection: Connection;
  /** Called with a sentence once the connection has ended. */
  readonly onEnded: (sentence: string) => void;
}

function Permissions({ connection, update, end, onEnded }: PermissionsProps): React.JSX.Element {
  const { t } = useTranslation('connections');
  const [done, setDone] = useState<string | null>(null);
  const announce = (sentence: string, isEnded: boolean): void => {
    if (isEnded) onEnded(sentence);
    else setDone(sentence);
  };
  return (
    <div className={styles['group']}>
      <div role="status" className={styles['status']}>
        {done !== null && <Notice tone="success">{done}</Notice>}
      </div>
      <ul className={rows['list']} aria-label={t('journal.about')}>
        <ConnectionItem connection={connection} update={update} end={end} onDone={announce} />
      </ul>
    </div>
  );
}

function Gone(): React.JSX.Element {
  const { t } = useTranslation('connections');
  const localize = useLocalize();
  return (
    <>
      <p className={rows['text']}>{t('journal.gone')}</p>
      <LinkButton
        linkComponent={Link}
        href={localize(settingsPath('connections'))}
        className={styles['start']}
      >
        {t('journal.back')}
      </LinkButton>
    </>
  );
}

/** `/my/settings/connections/{id}`: one app or token, and the journal of its changes. */
export function ConnectionScreen({ id }: { readonly id: string }): React.JSX.Element {
  const { t } = useTranslation('connections');
  const { reading, update, end } = useConnections();
  const {
    item: connection,
    remove,
    leave,
  } = useRemovable(
    reading.data?.value.items.find((each) => each.id === id),
    settingsPath('connections'),
  );
  return (
    <Screen
      title={connection?.name ?? t('title')}
      overline={<BackLink path={settingsPath('connections')}>{t('journal.back')}</BackLink>}
      side={<SettingsNav open="connections" isBelow />}
    >
      <div className={sections['sections']}>
        <SettingsSection title={t('journal.about')}>
          <CardContent reading={reading} rows={1}>
            {() =>
              connection === undefined ? (
                <Gone />
              ) : (
                <Permissions
                  connection={connection}
                  update={update}
                  end={async (ended) => remove(async () => end(ended))}
                  onEnded={(sentence) => void leave(sentence)}
                />
              )
            }
          </CardContent>
        </SettingsSection>
        {connection !== undefined && <JournalSection id={id} />}
      </div>
    </Screen>
  );
}

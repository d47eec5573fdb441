'use client';

import type { Activity } from '@musubi/api-client';
import type { ActivityError } from '@musubi/domain/activities';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { createLazyComponentModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';
import { Switch } from '@musubi/ui/switch/switch';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { ActivityDraft } from '../draft/activities-draft.ts';
import { TYPE_WORDS } from '../draft/activity-words.ts';
import { ActivityMark } from '../sources/activity-mark.tsx';
import { ActivityRowMenu } from './activity-row-menu.tsx';
import type { ActivityRowProps } from './activity-row-props.ts';

import styles from './activity-row.module.css';

/** The newest items, lazy-loaded because they come from a later request than the rows. */
const itemStrip = createLazyComponentModule(async () => (await import('./item-strip.tsx')).ItemStrip);

/**
 * The refresh status, lazy-loaded because its request comes after the rows. The fallback reserves its space.
 */
const RefreshLine = lazyComponent(
  async () => (await import('../refreshing/refresh-line.tsx')).RefreshLine,
  <div className={styles['progress']} />,
);

/** The error of a source with its remedy, lazy-loaded because most sources have none. */
const SourceRemedy = lazyComponent(
  async () => (await import('../refreshing/source-remedy.tsx')).SourceRemedy,
);

/** The field for another account, lazy-loaded when the creator opens it. */
const sourceForm = createLazyComponentModule(
  async () => (await import('../sources/source-form.tsx')).SourceForm,
);

/** Whether a source has an Instagram authorisation that can be revoked. */
function isConnectedThere(
  { type, source_id: sourceId }: ActivityDraft,
  stored: Activity | undefined,
  error: ActivityError | undefined,
): boolean {
  return type === 'instagram' && stored?.source_id === sourceId && error !== 'instagram_token_invalid';
}

/** One source: account, visibility switch, menu, refresh status, and the items that visitors see. */
export function ActivityRow(props: ActivityRowProps): React.JSX.Element {
  const { item, stored, refresh, shown, onChange, onAsked, isConnected } = props;
  const { t } = useTranslation(['activities', 'common']);
  const [isEdited, setIsEdited] = useState(false);
  useLazyModule(sourceForm, isEdited);
  useLazyModule(itemStrip, true);
  const name = `${t(TYPE_WORDS[item.type].name)} ${item.source_id}`;
  // Prefers the error of the refresh status, which is newer than the stored list. Shows no error while the
  // stored account differs from the draft, because the error belongs to the stored account.
  const error = stored?.source_id === item.source_id ? (refresh ?? stored).error : undefined;
  return (
    <li className={styles['row']}>
      <div className={styles['line']}>
        <ActivityMark type={item.type} />
        <div className={styles['words']}>
          <span className={styles['name']}>{t(TYPE_WORDS[item.type].name)}</span>
          <span className={styles['account']}>{item.source_id}</span>
        </div>
        <Switch
          label={t('row.visible', { name })}
          isLabelHidden
          isSelected={item.is_visible}
          onChange={(isVisible) => onChange(item.id, { is_visible: isVisible })}
        />
        <ActivityRowMenu
          {...props}
          name={name}
          isConnectedThere={isConnectedThere(item, stored, error)}
          onEdit={() => setIsEdited(true)}
        />
      </div>
      {error !== undefined && !isEdited && (
        <SourceRemedy
          error={error}
          refresh={refresh}
          example={t(TYPE_WORDS[item.type].example)}
          onEdit={() => setIsEdited(true)}
        />
      )}
      {isEdited && (
        <sourceForm.Component
          item={item}
          isConnected={(sourceId) => isConnected(item, sourceId)}
          onDone={(sourceId) => {
            if (sourceId !== null) onChange(item.id, { source_id: sourceId });
            setIsEdited(false);
          }}
        />
      )}
      {item.is_visible && shown !== undefined && shown.items.length > 0 && (
        <itemStrip.Component items={shown.items} label={t('row.strip', { name })} />
      )}
      <RefreshLine
        name={name}
        stored={stored}
        refresh={refresh}
        itemCount={shown?.items.length}
        onAsked={onAsked}
      />
    </li>
  );
}

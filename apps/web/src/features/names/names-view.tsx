'use client';

import type { OwnNameList } from '@musubi/api-client';
import { Notice } from '@musubi/ui/notice/notice';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { BlueskySection } from './bluesky/bluesky-section.tsx';
import { NameCard } from './card/name-card.tsx';
import { NameForm } from './name-form.tsx';
import type { NameActions } from './state/use-names.ts';

import styles from './names-screen.module.css';

interface NamesViewProps {
  readonly list: OwnNameList;
  /** The page's address on the product's own origin, without its scheme. */
  readonly address: string;
  readonly nowMs: number;
  readonly actions: NameActions;
  /** Called after the creator has given a name back. */
  readonly onGone: () => void;
}

/** The domain names of the page, the form that connects another one, and the Bluesky verification. */
export function NamesView({ list, address, nowMs, actions, onGone }: NamesViewProps): React.JSX.Element {
  const { t } = useTranslation('names');
  const [added, setAdded] = useState<string | null>(null);
  const { items, target_name: targetName, max_names: maxNames } = list;
  return (
    <div className={styles['names']}>
      {targetName !== null && <p className={styles['lead']}>{t('lead')}</p>}
      {items.map((item) => (
        <NameCard
          key={item.name}
          name={item}
          target={list}
          address={address}
          nowMs={nowMs}
          isNew={item.name === added}
          actions={actions}
          onGone={onGone}
        />
      ))}
      {targetName === null ? (
        <Notice tone="info">{t('not_served')}</Notice>
      ) : (
        <NameForm
          isFirst={items.length === 0}
          full={items.length >= maxNames ? maxNames : null}
          onAdd={actions.add}
          onAdded={({ name }) => setAdded(name)}
        />
      )}
      {items.some(({ state }) => state === 'verified') && (
        <BlueskySection did={list.atproto_did} onSetDid={actions.setDid} />
      )}
    </div>
  );
}

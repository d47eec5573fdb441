'use client';

import type { BlockContent } from '@musubi/domain/block-contents';
import { playerProviderName } from '@musubi/domain/player-providers';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Play } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { readPlayerEntry } from '../blocks/player-entry.ts';

import styles from './add-link-box.module.css';

export interface PlayerOfferProps {
  readonly input: string;
  readonly onAdd: (content: BlockContent) => void;
}

/** Offers to add the typed URL as a player. Renders nothing for other URLs. */
export function PlayerOffer({ input, onAdd }: PlayerOfferProps): React.JSX.Element | null {
  const { t } = useTranslation(['page-blocks', 'common']);
  const locale = useLocale();
  const noteId = useId();
  const player = readPlayerEntry(input);
  // SoundCloud and Bandcamp URLs do not contain the id of the recording. The fields of a player look it up.
  if (player === null || 'needsLookup' in player) return null;
  const { provider, ref, start_s } = player;
  const add = (): void =>
    onAdd({ type: 'player', data: { provider, ref, start_s, title: '', image_key: null } });
  return (
    <>
      <Button icon={<Play size={20} aria-hidden="true" />} aria-describedby={noteId} onPress={add}>
        {t('add.as_player')}
      </Button>
      <p id={noteId} className={styles['offer']}>
        {t('add.as_player_note', { service: playerProviderName(provider, locale) })}
      </p>
    </>
  );
}

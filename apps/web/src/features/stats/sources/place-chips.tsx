'use client';

import { AriaButton } from '@musubi/ui/button/aria-button';
import { Check, Link } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { PLACE_KEYS, PLACES } from '#shared/share/tagged/places.ts';
import type { LinkMaker } from '#shared/share/tagged/use-link-maker.ts';

import styles from './sources.module.css';

interface PlaceChipsProps {
  readonly maker: LinkMaker;
  readonly isDisabled: boolean;
}

/** Buttons for the places of a link: each makes a link and copies it. The place of the shown link has a check mark. */
export function PlaceChips({
  maker: { copied, pending, make },
  isDisabled,
}: PlaceChipsProps): React.JSX.Element {
  const { t } = useTranslation(['stats', 'start']);
  return (
    <div role="group" aria-label={t('sources.places')} className={styles['chips']}>
      {PLACES.map((place) => {
        const isShown = copied?.link.place === place;
        const Icon = isShown ? Check : Link;
        return (
          <AriaButton
            key={place}
            className={styles['chip']}
            data-shown={isShown || undefined}
            isPending={pending === place}
            isDisabled={isDisabled}
            onPress={() => void make(place)}
          >
            <Icon size={18} aria-hidden="true" />
            {t(PLACE_KEYS[place])}
          </AriaButton>
        );
      })}
    </div>
  );
}

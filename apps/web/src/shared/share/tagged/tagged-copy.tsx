'use client';

import { Button } from '@musubi/ui/button/button';
import { Menu } from '@musubi/ui/menu/menu';
import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useIsOnline } from '#shared/connectivity/use-is-online.ts';

import { CopiedLinkLine } from './copied-link-line.tsx';
import { LinkFailure } from './link-failure.tsx';
import { PLACE_KEYS, PLACES } from './places.ts';
import { useShareLinkActions } from './share-links.ts';
import { useLinkMaker } from './use-link-maker.ts';

import styles from './tagged.module.css';

/** A button that makes a share link for a place and copies it, for places where the page's URL is shared. */
export function TaggedCopy(): React.JSX.Element {
  const { t } = useTranslation(['start', 'common']);
  const { create } = useShareLinkActions();
  const { copied, pending, failure, make } = useLinkMaker(create);
  const isOnline = useIsOnline();
  return (
    <div className={styles['sheetRow']}>
      <Menu
        placement="bottom start"
        trigger={
          <Button
            icon={<Link2 size={18} aria-hidden="true" />}
            isPending={pending !== null}
            isDisabled={!isOnline}
          >
            {t('tagged.button')}
          </Button>
        }
        actions={PLACES.map((place) => ({
          id: place,
          label: t(PLACE_KEYS[place]),
          onAction: () => void make(place),
        }))}
      />
      {!isOnline && (
        <p role="status" className={styles['note']}>
          {t('tagged.offline')}
        </p>
      )}
      <LinkFailure failure={failure} />
      <CopiedLinkLine copied={copied} />
    </div>
  );
}

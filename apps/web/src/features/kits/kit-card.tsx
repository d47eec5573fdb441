'use client';

import type { Kit } from '@musubi/api-client';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import { KIT_KIND_NAMES } from '#shared/kits/kit-kinds.ts';
import { ownKitPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { KitFaces } from './kit-faces.tsx';

import styles from './kits-screen.module.css';

/** Links to the screen of a kit. */
export function KitCard({ kit }: { readonly kit: Kit }): React.JSX.Element {
  const { t } = useTranslation(['kits', 'common']);
  const localize = useLocalize();
  const present = kit.members.filter(({ state }) => state !== 'declined');
  const shown = present.filter(({ state }) => state === 'accepted').length;
  const waiting = present.length - shown;
  return (
    <li>
      <Link className={styles['kit']} href={localize(ownKitPath(kit.id))}>
        <span className={styles['kind']}>{t(KIT_KIND_NAMES[kit.kind])}</span>
        <span className={styles['name']}>{kit.title}</span>
        {present.length > 0 && <KitFaces members={present} />}
        <span className={styles['counts']}>
          {present.length === 0 && t('card.nobody')}
          {shown > 0 && <span>{t('card.members', { count: shown })}</span>}
          {waiting > 0 && <span>{t('card.waiting', { count: waiting })}</span>}
        </span>
      </Link>
    </li>
  );
}

'use client';

import type { Kit } from '@musubi/api-client';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useTranslation } from 'react-i18next';

import { KIT_KIND_NAMES } from '#shared/kits/kit-kinds.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { ownKitPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { KitFaces } from './kit-faces.tsx';

import styles from './kits-screen.module.css';

/** A row of the creator's kits, which links to the kit's screen. */
export function KitRow({ kit }: { readonly kit: Kit }): React.JSX.Element {
  const { t } = useTranslation(['kits', 'common']);
  const localize = useLocalize();
  const present = kit.members.filter(({ state }) => state !== 'declined');
  const shown = present.filter(({ state }) => state === 'accepted').length;
  const waiting = present.length - shown;
  return (
    <li>
      <Link className={styles['kit']} href={localize(ownKitPath(kit.id))}>
        <span className={styles['words']}>
          <span className={styles['title']}>{kit.title}</span>
          <span className={styles['counts']}>
            <span>{t(KIT_KIND_NAMES[kit.kind])}</span>
            {present.length === 0 && <span>{t('card.nobody')}</span>}
            {shown > 0 && <span>{t('card.members', { count: shown })}</span>}
            {waiting > 0 && <span>{t('card.waiting', { count: waiting })}</span>}
          </span>
        </span>
        {present.length > 0 && <KitFaces members={present} />}
        <ChevronRight className={styles['chevron']} size={20} aria-hidden="true" />
      </Link>
    </li>
  );
}

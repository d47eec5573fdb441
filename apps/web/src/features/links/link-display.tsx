'use client';

import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { Switch } from '@musubi/ui/switch/switch';
import { useTranslation } from 'react-i18next';

import { useActions } from './links-context.ts';
import type { LinkDraft } from './links-draft.ts';

import styles from './link-editor.module.css';

type Layout = 'half' | 'row' | 'card' | 'icon';

function layoutOf({ is_icon, is_half, size }: LinkDraft): Layout {
  if (is_icon) return 'icon';
  return is_half && size === 'row' ? 'half' : size;
}

const CHANGES = {
  half: { is_icon: false, is_half: true, size: 'row' },
  row: { is_icon: false, is_half: false, size: 'row' },
  card: { is_icon: false, is_half: false, size: 'card' },
  icon: { is_icon: true },
} as const satisfies Readonly<Record<Layout, Partial<LinkDraft>>>;

/** Lets the creator choose a link's layout, and mark the linked page as sensitive or as the creator's own. */
export function LinkDisplay({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  return (
    <>
      <RadioCards
        label={t('look.label')}
        layout="rows"
        value={layoutOf(link)}
        onChange={(layout) => actions.choose(link.id, CHANGES[layout])}
        className={styles['looks']}
        cards={[
          { value: 'half', label: t('look.half'), note: t('look.half_note') },
          { value: 'row', label: t('look.row'), note: t('look.row_note') },
          { value: 'card', label: t('look.card'), note: t('look.card_note') },
          {
            value: 'icon',
            label: t('look.icon'),
            note: link.is_sensitive ? t('look.icon_sensitive') : t('look.icon_note'),
            isDisabled: link.is_sensitive && !link.is_icon,
          },
        ]}
      />
      <div className={styles['switches']}>
        <Switch
          label={t('sensitive.label')}
          isSelected={link.is_sensitive}
          onChange={(is_sensitive) => actions.choose(link.id, { is_sensitive })}
        />
        <p className={styles['note']}>{t('sensitive.note')}</p>
        <Switch
          label={t('is_me.label')}
          isSelected={link.is_me}
          onChange={(is_me) => actions.choose(link.id, { is_me })}
        />
        <p className={styles['note']}>{t('is_me.note')}</p>
      </div>
    </>
  );
}

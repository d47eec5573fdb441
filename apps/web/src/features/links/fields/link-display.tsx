'use client';

import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { useTranslation } from 'react-i18next';

import type { LinkDraft } from '../draft/links-draft.ts';
import { useActions } from '../editing/links-context.ts';
import { type LinkLayout, LinkSketch } from './link-sketch.tsx';

import styles from './link-editor.module.css';

function layoutOf({ is_icon, is_half, size }: LinkDraft): LinkLayout {
  if (is_icon) return 'icon';
  return is_half && size === 'row' ? 'half' : size;
}

const CHANGES = {
  half: { is_icon: false, is_half: true, size: 'row' },
  row: { is_icon: false, is_half: false, size: 'row' },
  card: { is_icon: false, is_half: false, size: 'card' },
  icon: { is_icon: true },
} as const satisfies Readonly<Record<LinkLayout, Partial<LinkDraft>>>;

const NOTES = {
  half: 'look.half_note',
  row: 'look.row_note',
  card: 'look.card_note',
  icon: 'look.icon_note',
} as const satisfies Readonly<Record<LinkLayout, string>>;

/** Chooses a link's layout. Explains the chosen layout, or why icons are disabled. */
export function LinkDisplay({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const isIconRefused = link.is_sensitive && !link.is_icon;
  const layout = layoutOf(link);
  return (
    <RadioCards
      label={t('look.label')}
      description={t(NOTES[layout])}
      value={layout}
      onChange={(chosen) => actions.choose(link.id, CHANGES[chosen])}
      className={styles['looks']}
      cards={[
        { value: 'row', label: t('look.row'), picture: <LinkSketch layout="row" /> },
        { value: 'half', label: t('look.half'), picture: <LinkSketch layout="half" /> },
        { value: 'card', label: t('look.card'), picture: <LinkSketch layout="card" /> },
        {
          value: 'icon',
          label: t('look.icon'),
          picture: <LinkSketch layout="icon" />,
          note: isIconRefused ? t('look.icon_sensitive') : undefined,
          isDisabled: isIconRefused,
        },
      ]}
    />
  );
}

'use client';

import type { Appearance } from '@musubi/domain/appearance';
import { Button } from '@musubi/ui/button/button';
import { type ColorChoice, resolveNight } from '@musubi/ui/profile-page/resolve-theme';
import { ThemeSwatch } from '@musubi/ui/theme-swatch/theme-swatch';
import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useColorChoice } from '#shared/appearance-editor/use-color-choice.ts';

import { ColorNotes } from './color-notes.tsx';
import {
  ownColors,
  suggestAccents,
  suggestBackgrounds,
  type AccentId,
  type BackgroundId,
} from './color-suggestions.ts';
import { OwnColor } from './own-color.tsx';

import styles from './color-choices.module.css';

const ACCENT_KEYS = {
  rose: 'appearance:accent.rose',
  vermilion: 'appearance:accent.vermilion',
  persimmon: 'appearance:accent.persimmon',
  mustard: 'appearance:accent.mustard',
  moss: 'appearance:accent.moss',
  bamboo: 'appearance:accent.bamboo',
  teal: 'appearance:accent.teal',
  sky: 'appearance:accent.sky',
  indigo: 'appearance:accent.indigo',
  wisteria: 'appearance:accent.wisteria',
  peony: 'appearance:accent.peony',
  ink: 'appearance:accent.ink',
} as const satisfies Record<AccentId, string>;

const BACKGROUND_KEYS = {
  snow: 'appearance:background.snow',
  cream: 'appearance:background.cream',
  blush: 'appearance:background.blush',
  sprout: 'appearance:background.sprout',
  haze: 'appearance:background.haze',
  lilac: 'appearance:background.lilac',
  night: 'appearance:background.night',
  charcoal: 'appearance:background.charcoal',
  forest: 'appearance:background.forest',
  wine: 'appearance:background.wine',
} as const satisfies Record<BackgroundId, string>;

type Colors = Pick<Appearance, 'accent_color' | 'background_color'>;

interface ColorChoicesProps {
  readonly look: Appearance;
  /**
   * `part` is the colour that the creator is dragging, or null for a single change. All changes of one drag
   * become one undo step.
   */
  readonly onChange: (colors: Partial<Colors>, part: keyof Colors | null) => void;
}

/** The colours of the creator's page in light mode, and in dark mode if the colours differ there. */
function ColorSchemes({ choice }: { readonly choice: ColorChoice }): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const hasNight = resolveNight(choice) !== null;
  return (
    <div className={styles['schemes']}>
      <figure className={styles['scheme']}>
        <ThemeSwatch choice={choice} />
        <figcaption>{hasNight ? t('scheme.light') : t('scheme.same')}</figcaption>
      </figure>
      {hasNight && (
        <figure className={styles['scheme']}>
          <ThemeSwatch choice={choice} scheme="dark" />
          <figcaption>{t('scheme.dark')}</figcaption>
        </figure>
      )}
    </div>
  );
}

/**
 * The creator's own accent and background: suggested colours, a colour picker, and the resulting contrast.
 */
export function ColorChoices({ look, onChange }: ColorChoicesProps): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const choice = useColorChoice(look);
  const { theme_id: themeId, accent_color: accent, background_color: background } = look;
  const ofTheme = ownColors(themeId);
  return (
    <section aria-labelledby="own-colors" className={styles['colors']}>
      <div className={styles['head']}>
        <h2 id="own-colors" className={styles['title']}>
          {t('color.title')}
        </h2>
        <p className={styles['lead']}>{t('color.lead')}</p>
      </div>
      <OwnColor
        label={t('accent.label')}
        anyLabel={t('accent.any')}
        ofTheme={ofTheme.accent}
        suggestions={suggestAccents(themeId).map(({ id, hex }) => ({ name: t(ACCENT_KEYS[id]), hex }))}
        value={accent}
        onChange={(accent_color) => onChange({ accent_color }, 'accent_color')}
      />
      <OwnColor
        label={t('background.label')}
        anyLabel={t('background.any')}
        ofTheme={ofTheme.background}
        suggestions={suggestBackgrounds(themeId).map(({ id, hex }) => ({
          name: t(BACKGROUND_KEYS[id]),
          hex,
        }))}
        value={background}
        onChange={(background_color) => onChange({ background_color }, 'background_color')}
      />
      <div className={styles['outcome']}>
        <ColorSchemes choice={choice} />
        <ColorNotes choice={choice} />
      </div>
      <Button
        size="small"
        icon={<RotateCcw size={18} aria-hidden="true" />}
        isDisabled={accent === null && background === null}
        onPress={() => onChange({ accent_color: null, background_color: null }, null)}
        className={styles['reset']}
      >
        {t('color.reset')}
      </Button>
    </section>
  );
}

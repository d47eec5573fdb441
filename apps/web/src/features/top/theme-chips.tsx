'use client';

import { THEME_IDS, THEME_NAMES, type ThemeId } from '@musubi/domain/appearance';
import type { Locale } from '@musubi/domain/locales';
import { resolveTheme } from '@musubi/ui/profile-page/resolve-theme';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { RadioButton, RadioField, RadioGroup } from 'react-aria-components/RadioGroup';

import styles from './theme-chips.module.css';

interface ThemeChipsProps {
  readonly title: string;
  /** Accessible name of the radio buttons. */
  readonly label: string;
  readonly locale: Locale;
  readonly value: ThemeId;
  readonly onChange: (themeId: ThemeId) => void;
}

function Chip({ themeId }: { readonly themeId: ThemeId }): React.JSX.Element {
  const { palette } = resolveTheme({ theme_id: themeId, accent_color: null, background_color: null });
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
      <circle cx="20" cy="20" r="19" fill={palette.background} stroke={palette.edge} strokeWidth="1.5" />
      <path d="M20 1a19 19 0 0 1 0 38Z" fill={palette.backgroundEnd ?? palette.background} />
      <circle cx="20" cy="15" r="5.5" fill={palette.accent} />
      <rect x="9" y="25" width="22" height="6" rx="3" fill={palette.card} stroke={palette.edge} />
    </svg>
  );
}

/** Compact radio buttons for the ten themes. Arrow keys change the sample page at once. */
export function ThemeChips({ title, label, locale, value, onChange }: ThemeChipsProps): React.JSX.Element {
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={(chosen) => {
        const themeId = THEME_IDS.find((id) => id === chosen);
        if (themeId !== undefined) onChange(themeId);
      }}
      className={styles['group'] ?? ''}
    >
      <p className={styles['title']}>
        <span>{title}</span>
        <strong>{THEME_NAMES[value][locale]}</strong>
      </p>
      <div className={styles['chips']}>
        {THEME_IDS.map((themeId) => (
          <RadioField key={themeId} value={themeId}>
            <RadioButton className={styles['chip'] ?? ''}>
              <Chip themeId={themeId} />
              <VisuallyHidden>{THEME_NAMES[themeId][locale]}</VisuallyHidden>
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}

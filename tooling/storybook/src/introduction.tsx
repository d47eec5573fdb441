import { THEME_IDS } from '@musubi/domain/appearance';
import { LOCALES } from '@musubi/domain/locales';
import { SAMPLE_PROFILES } from '@musubi/ui/profile-page/sample-profiles';
import { ThemeSwatch } from '@musubi/ui/theme-swatch/theme-swatch';

import styles from './introduction.module.css';

const COLORS = [
  'bg-canvas',
  'bg-surface',
  'bg-raised',
  'bg-sunken',
  'bg-hover',
  'bg-selected',
  'fg',
  'fg-muted',
  'fg-link',
  'fg-on-accent',
  'line',
  'line-strong',
  'accent',
  'accent-hover',
  'focus',
  'danger',
  'danger-bg',
  'success',
  'success-bg',
  'warn',
  'warn-bg',
] as const;

/** Shows every colour token in the light and dark scheme. */
export function Swatches() {
  return (
    <div className={styles['schemes']}>
      {(['light', 'dark'] as const).map((scheme) => (
        <ul key={scheme} className={styles['swatches']} data-scheme={scheme}>
          {COLORS.map((name) => (
            <li key={name} className={styles['swatch']}>
              <span className={styles['color']} style={{ background: `var(--color-${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

/** Shows sample text in each language, with that language's line height and letter spacing. */
export function TypeSample() {
  return (
    <div className={styles['voices']}>
      {LOCALES.map((locale) => {
        const { name, headline, bio } = SAMPLE_PROFILES[locale];
        return (
          <div key={locale} lang={locale} className={styles['voice']}>
            <p className={styles['display']}>{name}</p>
            <p className={styles['headline']}>{headline}</p>
            <p>{bio.split('\n')[0]}</p>
          </div>
        );
      })}
    </div>
  );
}

export function ThemeRow() {
  return (
    <div className={styles['themes']}>
      {THEME_IDS.map((theme_id) => (
        <figure key={theme_id} className={styles['theme']}>
          <ThemeSwatch
            width={144}
            height={108}
            choice={{ theme_id, accent_color: null, background_color: null }}
          />
          <figcaption>{theme_id}</figcaption>
        </figure>
      ))}
    </div>
  );
}

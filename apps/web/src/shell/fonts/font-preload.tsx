import { FONT_CHOICES } from '@musubi/domain/appearance';

import type { FontPlusSettings } from '#shared/fonts/font-service.ts';

import { LETTERS, stackOf } from './font-stack.ts';
import { LazyFontWatch } from './lazy-font-watch.tsx';

import styles from './font-preload.module.css';

/** A hidden block that loads the three Japanese fonts before a screen needs them. */
export function FontPreload({ fontPlus }: { readonly fontPlus: FontPlusSettings | null }): React.JSX.Element {
  return (
    <>
      {/* Uses SVG attributes, because the content security policy blocks inline styles that the server renders. */}
      <svg aria-hidden="true" lang="ja" className={styles['preload']} data-fonts="loading">
        {FONT_CHOICES.map((font) => (
          <text key={font} className={font} fontFamily={stackOf(font, fontPlus)}>
            {LETTERS}
          </text>
        ))}
      </svg>
      <LazyFontWatch />
    </>
  );
}

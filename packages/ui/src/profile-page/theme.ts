import type { FontChoice } from '@musubi/domain/appearance';
import type { Oklch } from '@musubi/domain/color';

import type { PatternId } from './patterns.ts';
import type { ShadowId } from './shadows.ts';

/** An accent that the editor suggests. The accent's name and hue are defined in the editor. */
type SuggestedAccent =
  | 'rose'
  | 'vermilion'
  | 'persimmon'
  | 'mustard'
  | 'moss'
  | 'bamboo'
  | 'teal'
  | 'sky'
  | 'indigo'
  | 'wisteria'
  | 'peony'
  | 'ink';

interface ThemeColors {
  readonly background: Oklch;
  /** Lower end of the page's gradient; null for a single colour. */
  readonly backgroundEnd: Oklch | null;
  readonly surface: Oklch;
  readonly text: Oklch;
  readonly muted: Oklch;
  readonly card: Oklch;
  readonly onCard: Oklch;
  readonly edge: Oklch;
  readonly accent: Oklch;
  readonly onAccent: Oklch;
  readonly focus: Oklch;
}

/** A theme as data: OKLCH colours, numbers and ids known to the engine; never CSS. */
export interface Theme extends ThemeColors {
  readonly scheme: 'light' | 'dark';
  /** Font that the theme was designed with; the creator may choose another. */
  readonly font: FontChoice;
  /** Corner radius; 999 draws pills. */
  readonly radiusPx: number;
  readonly edgePx: number;
  readonly shadow: ShadowId;
  readonly pattern: PatternId | null;
  /** Whether text is on a sheet in the colour `surface`, which covers the pattern. */
  readonly hasSheet: boolean;
  /** Colours for devices in dark mode; null for a theme that is always dark. */
  readonly night: ThemeColors | null;
  /** Accents that suit the theme and differ from its own. */
  readonly suggestedAccents: readonly SuggestedAccent[];
}

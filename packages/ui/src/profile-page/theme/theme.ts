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

/** Describes a theme with OKLCH colours, numbers and ids that the engine knows. A theme contains no CSS. */
export interface Theme extends ThemeColors {
  readonly scheme: 'light' | 'dark';
  /** Font for which the theme was designed; the creator may choose another. */
  readonly font: FontChoice;
  /** Corner radius in pixels. A radius of 999 makes links pill-shaped. */
  readonly radiusPx: number;
  readonly edgePx: number;
  readonly shadow: ShadowId;
  readonly pattern: PatternId | null;
  /** Whether the page's text is on a sheet that covers the pattern. The sheet has the colour `surface`. */
  readonly hasSheet: boolean;
  /**
   * Position of a centred header in wide windows on pages of only links: beside the links, or above them if
   * the theme's art requires it.
   */
  readonly linksHeader: 'beside' | 'above';
  /** Colours for devices in dark mode; null for a theme that is always dark. */
  readonly night: ThemeColors | null;
  /** Accents that suit the theme and differ from the theme's own accent. */
  readonly suggestedAccents: readonly SuggestedAccent[];
}

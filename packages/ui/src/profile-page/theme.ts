import type { FontChoice } from '@musubi/domain/appearance';
import type { Oklch } from '@musubi/domain/color';

import type { PatternId } from './patterns.ts';
import type { ShadowId } from './shadows.ts';

/** A theme as data: colours in OKLCH, numbers and names of things that the engine knows; never CSS. */
export interface Theme {
  readonly scheme: 'light' | 'dark';
  /** The face the theme was drawn with; an appearance still chooses its own. */
  readonly font: FontChoice;
  readonly background: Oklch;
  /** Lower end of the page's gradient; the same colour all over where it is null. */
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
  /** 999 draws pills. */
  readonly radiusPx: number;
  readonly edgePx: number;
  readonly shadow: ShadowId;
  readonly pattern: PatternId | null;
  /** Whether text stands on a sheet of `surface`, away from the pattern. */
  readonly hasSheet: boolean;
}

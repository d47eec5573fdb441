import type { FontChoice, ThemeId } from '@musubi/domain/appearance';
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

const WHITE: Oklch = [1, 0, 0];
const NEAR_BLACK: Oklch = [0.1, 0, 0];

/** The ten themes, each a material or a scene: colour, pattern, corners, shadow and face move together. */
export const THEMES: Readonly<Record<ThemeId, Theme>> = {
  kami: {
    scheme: 'light',
    font: 'ntlg',
    background: [0.975, 0.008, 85],
    backgroundEnd: null,
    surface: [0.995, 0.004, 85],
    text: [0.25, 0.015, 60],
    muted: [0.46, 0.018, 60],
    card: [0.995, 0.004, 85],
    onCard: [0.25, 0.015, 60],
    edge: [0.6, 0.02, 70],
    accent: [0.47, 0.13, 255],
    onAccent: [0.99, 0.004, 85],
    focus: [0.47, 0.13, 255],
    radiusPx: 14,
    edgePx: 1.5,
    shadow: 'paper',
    pattern: 'fibre',
    hasSheet: false,
  },
  sumi: {
    scheme: 'dark',
    font: 'ntlg',
    background: [0.19, 0.008, 260],
    backgroundEnd: null,
    surface: [0.24, 0.01, 260],
    text: [0.95, 0.006, 90],
    muted: [0.76, 0.012, 90],
    card: [0.26, 0.012, 260],
    onCard: [0.95, 0.006, 90],
    edge: [0.56, 0.015, 260],
    accent: [0.8, 0.12, 75],
    onAccent: [0.19, 0.008, 260],
    focus: [0.85, 0.13, 80],
    radiusPx: 14,
    edgePx: 1.5,
    shadow: 'none',
    pattern: 'enso',
    hasSheet: false,
  },
  genkou: {
    scheme: 'light',
    font: 'dnp_shuei_mincho',
    background: [0.968, 0.016, 92],
    backgroundEnd: null,
    surface: [0.985, 0.012, 92],
    text: [0.24, 0.03, 40],
    muted: [0.45, 0.05, 35],
    card: [0.985, 0.012, 92],
    onCard: [0.4, 0.13, 28],
    edge: [0.54, 0.13, 28],
    accent: [0.46, 0.16, 28],
    onAccent: [0.985, 0.012, 92],
    focus: [0.46, 0.16, 28],
    radiusPx: 2,
    edgePx: 1.5,
    shadow: 'none',
    pattern: 'manuscript',
    hasSheet: true,
  },
  ai: {
    scheme: 'dark',
    font: 'dnp_shuei_mincho',
    background: [0.27, 0.075, 258],
    backgroundEnd: [0.22, 0.06, 262],
    surface: [0.31, 0.075, 258],
    text: [0.965, 0.012, 240],
    muted: [0.83, 0.035, 245],
    card: [0.965, 0.012, 240],
    onCard: [0.28, 0.08, 258],
    edge: [0.965, 0.012, 240],
    accent: [0.86, 0.1, 85],
    onAccent: [0.22, 0.06, 262],
    focus: [0.88, 0.11, 88],
    radiusPx: 6,
    edgePx: 1.5,
    shadow: 'none',
    pattern: 'seigaiha',
    hasSheet: false,
  },
  sakura: {
    scheme: 'light',
    font: 'maru_maru_gothic',
    background: [0.965, 0.022, 5],
    backgroundEnd: [0.945, 0.032, 350],
    surface: [0.99, 0.008, 5],
    text: [0.3, 0.05, 0],
    muted: [0.46, 0.07, 0],
    card: [0.99, 0.008, 5],
    onCard: [0.36, 0.1, 0],
    edge: [0.6, 0.14, 0],
    accent: [0.52, 0.18, 5],
    onAccent: [0.995, 0.004, 5],
    focus: [0.5, 0.18, 5],
    radiusPx: 999,
    edgePx: 1.5,
    shadow: 'soft',
    pattern: 'petals',
    hasSheet: false,
  },
  matcha: {
    scheme: 'light',
    font: 'maru_maru_gothic',
    background: [0.955, 0.028, 125],
    backgroundEnd: null,
    surface: [0.985, 0.015, 120],
    text: [0.28, 0.045, 140],
    muted: [0.44, 0.055, 140],
    card: [0.42, 0.085, 138],
    onCard: [0.985, 0.015, 120],
    edge: [0.42, 0.085, 138],
    accent: [0.42, 0.085, 138],
    onAccent: [0.985, 0.015, 120],
    focus: [0.36, 0.1, 140],
    radiusPx: 18,
    edgePx: 1.5,
    shadow: 'none',
    pattern: 'bowl',
    hasSheet: false,
  },
  yuyake: {
    scheme: 'dark',
    font: 'ntlg',
    background: [0.4, 0.13, 15],
    backgroundEnd: [0.27, 0.09, 300],
    surface: [0.3, 0.08, 330],
    text: [0.98, 0.012, 70],
    muted: [0.9, 0.03, 60],
    card: [0.98, 0.018, 75],
    onCard: [0.33, 0.11, 10],
    edge: [0.98, 0.018, 75],
    accent: [0.9, 0.11, 80],
    onAccent: [0.27, 0.09, 340],
    focus: [0.93, 0.11, 90],
    radiusPx: 16,
    edgePx: 1.5,
    shadow: 'deep',
    pattern: 'kasumi',
    hasSheet: false,
  },
  ramune: {
    scheme: 'light',
    font: 'maru_maru_gothic',
    background: [0.955, 0.03, 215],
    backgroundEnd: [0.93, 0.045, 235],
    surface: [0.99, 0.01, 215],
    text: [0.27, 0.05, 245],
    muted: [0.44, 0.065, 240],
    card: [0.99, 0.01, 215],
    onCard: [0.33, 0.09, 240],
    edge: [0.57, 0.1, 235],
    accent: [0.48, 0.12, 240],
    onAccent: [0.995, 0.004, 215],
    focus: [0.46, 0.13, 245],
    radiusPx: 24,
    edgePx: 1.5,
    shadow: 'glass',
    pattern: 'bubbles',
    hasSheet: false,
  },
  neon: {
    scheme: 'dark',
    font: 'ntlg',
    background: [0.15, 0.012, 300],
    backgroundEnd: null,
    surface: [0.19, 0.018, 300],
    text: [0.96, 0.01, 120],
    muted: [0.8, 0.02, 120],
    card: [0.15, 0.012, 300],
    onCard: [0.92, 0.19, 125],
    edge: [0.92, 0.19, 125],
    accent: [0.92, 0.19, 125],
    onAccent: [0.17, 0.02, 300],
    focus: [0.72, 0.21, 345],
    radiusPx: 0,
    edgePx: 2,
    shadow: 'offset',
    pattern: 'lights',
    hasSheet: false,
  },
  hakkiri: {
    scheme: 'light',
    font: 'ntlg',
    background: WHITE,
    backgroundEnd: null,
    surface: WHITE,
    text: NEAR_BLACK,
    muted: [0.3, 0, 0],
    card: WHITE,
    onCard: NEAR_BLACK,
    edge: NEAR_BLACK,
    accent: [0.38, 0.17, 262],
    onAccent: WHITE,
    focus: [0.38, 0.17, 262],
    radiusPx: 8,
    edgePx: 3,
    shadow: 'none',
    pattern: null,
    hasSheet: false,
  },
};

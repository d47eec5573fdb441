import type { ThemeId } from '@musubi/domain/appearance';
import type { Oklch } from '@musubi/domain/color';

import type { Theme } from './theme.ts';

type NightColors = Pick<
  Theme,
  | 'background'
  | 'backgroundEnd'
  | 'surface'
  | 'text'
  | 'muted'
  | 'card'
  | 'onCard'
  | 'edge'
  | 'accent'
  | 'onAccent'
  | 'focus'
>;

const WHITE: Oklch = [1, 0, 0];
const BLACK: Oklch = [0.12, 0, 0];

/** Dark variants of the light themes, for devices in dark mode. Themes that are dark by day have none. */
export const NIGHT_COLORS: Readonly<Partial<Record<ThemeId, NightColors>>> = {
  // Motif: paper under a lamp.
  kami: {
    background: [0.21, 0.008, 75],
    backgroundEnd: null,
    surface: [0.25, 0.01, 75],
    text: [0.94, 0.01, 85],
    muted: [0.77, 0.014, 80],
    card: [0.265, 0.012, 75],
    onCard: [0.95, 0.01, 85],
    edge: [0.56, 0.018, 75],
    accent: [0.81, 0.09, 250],
    onAccent: [0.2, 0.03, 255],
    focus: [0.84, 0.1, 250],
  },
  // Motif: the desk under the manuscript.
  genkou: {
    background: [0.21, 0.018, 45],
    backgroundEnd: null,
    surface: [0.25, 0.02, 45],
    text: [0.94, 0.016, 85],
    muted: [0.79, 0.03, 60],
    card: [0.25, 0.02, 45],
    onCard: [0.88, 0.055, 50],
    edge: [0.63, 0.11, 32],
    accent: [0.78, 0.11, 35],
    onAccent: [0.2, 0.04, 35],
    focus: [0.82, 0.1, 40],
  },
  // Motif: blossoms lit from below.
  sakura: {
    background: [0.235, 0.045, 350],
    backgroundEnd: [0.195, 0.05, 325],
    surface: [0.28, 0.05, 350],
    text: [0.96, 0.012, 0],
    muted: [0.83, 0.035, 355],
    card: [0.3, 0.06, 352],
    onCard: [0.95, 0.025, 0],
    edge: [0.68, 0.12, 0],
    accent: [0.84, 0.1, 5],
    onAccent: [0.24, 0.06, 0],
    focus: [0.88, 0.09, 10],
  },
  // Motif: a tea room with one window.
  matcha: {
    background: [0.23, 0.028, 140],
    backgroundEnd: null,
    surface: [0.27, 0.035, 140],
    text: [0.95, 0.018, 125],
    muted: [0.81, 0.03, 130],
    card: [0.36, 0.062, 140],
    onCard: [0.97, 0.02, 120],
    edge: [0.6, 0.085, 138],
    accent: [0.84, 0.11, 130],
    onAccent: [0.22, 0.05, 140],
    focus: [0.88, 0.12, 130],
  },
  // Motif: a summer festival at night.
  ramune: {
    background: [0.24, 0.05, 245],
    backgroundEnd: [0.2, 0.055, 268],
    surface: [0.285, 0.05, 245],
    text: [0.96, 0.012, 220],
    muted: [0.83, 0.03, 230],
    card: [0.3, 0.062, 242],
    onCard: [0.96, 0.018, 215],
    edge: [0.67, 0.09, 230],
    accent: [0.85, 0.085, 215],
    onAccent: [0.22, 0.05, 245],
    focus: [0.88, 0.09, 210],
  },
  hakkiri: {
    background: BLACK,
    backgroundEnd: null,
    surface: BLACK,
    text: WHITE,
    muted: [0.86, 0, 0],
    card: BLACK,
    onCard: WHITE,
    edge: WHITE,
    accent: [0.87, 0.1, 250],
    onAccent: BLACK,
    focus: [0.92, 0.16, 100],
  },
};

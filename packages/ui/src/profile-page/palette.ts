/** The colours of one page as `#rrggbb`, every pair of them readable. */
export interface Palette {
  readonly scheme: 'light' | 'dark';
  readonly background: string;
  readonly backgroundEnd: string | null;
  readonly surface: string;
  readonly text: string;
  readonly muted: string;
  readonly card: string;
  readonly onCard: string;
  readonly onCardMuted: string;
  readonly edge: string;
  readonly accent: string;
  /** The other end of an accent gradient; `onAccent` is readable on both. */
  readonly accentDeep: string;
  readonly onAccent: string;
  /** Links inside running text. */
  readonly link: string;
  readonly focus: string;
  /** Opacity of the theme's pattern, 0–1; 0 where a pattern would cost readability. */
  readonly patternOpacity: number;
}

/** The resolved colours of a page as `#rrggbb`. Every text colour meets its contrast target. */
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
  /** Second colour of the accent gradient. Text in `onAccent` is readable on both colours. */
  readonly accentDeep: string;
  readonly onAccent: string;
  /** Colour of links inside running text. */
  readonly link: string;
  readonly focus: string;
  /** Opacity of the theme's pattern, 0–1; 0 when the pattern would make text hard to read. */
  readonly patternOpacity: number;
}

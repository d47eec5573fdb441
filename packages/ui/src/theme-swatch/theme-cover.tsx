import { resolveNight, resolveTheme } from '../profile-page/resolve-theme.ts';
import { ThemeGround } from './theme-ground.tsx';
import type { ThemeSwatchProps } from './theme-swatch.tsx';

const WIDTH = 96;
const HEIGHT = 24;

/** The top of a creator's page, drawn as a band where the creator has no cover image. */
export function ThemeCover({ choice, scheme = 'light', ...rest }: ThemeSwatchProps): React.JSX.Element {
  const night = scheme === 'dark' ? resolveNight(choice) : null;
  const { theme, palette } = night ?? resolveTheme(choice);
  return (
    <svg {...rest} aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMin slice">
      <ThemeGround
        theme={{ ...theme, hasSheet: false }}
        palette={palette}
        width={WIDTH}
        height={HEIGHT}
        sheetHeight={0}
      />
    </svg>
  );
}

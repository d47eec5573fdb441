import { resolveNight, resolveTheme } from '../profile-page/theme/resolve-theme.ts';
import { ThemeGround } from './theme-ground.tsx';
import type { ThemeSwatchProps } from './theme-swatch.tsx';

/** Width in px at which the band is usually drawn, so that thin lines stay thin. */
const WIDTH = 480;
const HEIGHT = 120;
/** Zoom relative to a swatch, which is 96 units wide. */
const ZOOM = WIDTH / 96;

/** The top of a creator's page, drawn as a band if the creator has no cover image. */
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
        zoom={ZOOM}
      />
    </svg>
  );
}

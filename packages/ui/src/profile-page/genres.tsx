import { GENRES } from '@musubi/domain/genres';

import { genres as sheet } from './generated/page-styles.ts';
import type { ProfilePageProps } from './profile-page-props.ts';

/** What the creator does, in the page's language; an id that nobody here knows is left out. */
export function Genres({
  profile,
  labels,
}: Pick<ProfilePageProps, 'profile' | 'labels'>): React.JSX.Element | null {
  const names = GENRES.filter(({ id }) => profile.genres?.includes(id) === true).map(
    ({ names: byLocale }) => byLocale[profile.locale],
  );
  if (names.length === 0) return null;
  return (
    <ul className={sheet.classes.genres} aria-label={labels.genres}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

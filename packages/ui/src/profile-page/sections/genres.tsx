import { GENRES } from '@musubi/domain/genres';

import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { genres as sheet } from '../generated/page-styles.ts';

/** The creator's genres in the creator's order and the reader's language; unknown ids are omitted. */
export function Genres({
  profile,
  locale,
  labels,
}: Pick<ProfilePageProps, 'profile' | 'locale' | 'labels'>): React.JSX.Element | null {
  const names = (profile.genres ?? []).flatMap(
    (chosen) => GENRES.find(({ id }) => id === chosen)?.names[locale] ?? [],
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

import { base, shownLetters as sheet } from './generated/page-styles.ts';
import { formatPageDate } from './page-date.ts';
import type { ProfilePageProps } from './profile-page-props.ts';
import type { PublicLetter, PublicProfile } from './public-profile.ts';

const { classes } = sheet;
const HEADING_ID = 'letters';

/** Returns the letters that can be drawn: those with a valid date. */
export function shownLettersOf({ letters = [] }: PublicProfile): readonly PublicLetter[] {
  return letters.filter(({ received_at: moment }) => !Number.isNaN(Date.parse(moment)));
}

/**
 * Fan letters that both the writer and the creator allowed to be public, newest first; renders nothing when
 * there are none.
 */
export function ShownLetters({
  profile,
  labels,
}: Pick<ProfilePageProps, 'profile' | 'labels'>): React.JSX.Element | null {
  const letters = shownLettersOf(profile);
  if (letters.length === 0) return null;
  return (
    <section aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className={base.classes.section}>
        {labels.letters}
      </h2>
      <ul className={classes.letters}>
        {letters.map(({ body, from_name: name, received_at: moment }) => (
          <li key={`${moment} ${body}`} className={classes.paper}>
            <blockquote>{body}</blockquote>
            <p>
              {name !== '' && <span className={classes.writer}>{name}</span>}
              <time dateTime={moment}>{formatPageDate(moment, profile.locale)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { creatorLang } from '../content/creator-lang.ts';
import { toFoldedLetter } from '../content/letter-start.ts';
import { formatPageDate } from '../content/page-date.ts';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import type { PublicLetter, PublicProfile } from '../content/public-profile.ts';
import { base, shownLetters as sheet } from '../generated/page-styles.ts';

const { classes } = sheet;
const HEADING_ID = 'letters';

/** Returns the letters that can be drawn: those with a valid date. */
export function shownLettersOf({ letters = [] }: PublicProfile): readonly PublicLetter[] {
  return letters.filter(({ received_at: moment }) => !Number.isNaN(Date.parse(moment)));
}

/** The text of a letter. A long text is folded after the first sentences; this works without script. */
function Words({
  body,
  lang,
  labels,
}: { readonly body: string; readonly lang: string | undefined } & Pick<
  ProfilePageProps,
  'labels'
>): React.JSX.Element {
  const { start, rest } = toFoldedLetter(body);
  return (
    <div>
      <blockquote lang={lang}>{start}</blockquote>
      {rest !== '' && (
        <details className={classes.rest}>
          <summary className={base.classes.quiet}>
            <span className={classes.closed}>{labels.letterFold.more}</span>
            <span className={classes.open}>{labels.letterFold.less}</span>
          </summary>
          <blockquote lang={lang}>{rest}</blockquote>
        </details>
      )}
    </div>
  );
}

/**
 * Fan letters that both the writer and the creator allowed to be public, newest first; renders nothing when
 * there are none.
 */
export function ShownLetters({
  profile,
  locale,
  labels,
}: Pick<ProfilePageProps, 'profile' | 'locale' | 'labels'>): React.JSX.Element | null {
  // Fans mostly write in the creator's language.
  const lang = creatorLang({ profile, locale });
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
            <Words body={body} lang={lang} labels={labels} />
            <p>
              {name !== '' && (
                <span className={classes.writer} lang={lang}>
                  {name}
                </span>
              )}
              <time dateTime={moment}>{formatPageDate(moment, { profile, locale })}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

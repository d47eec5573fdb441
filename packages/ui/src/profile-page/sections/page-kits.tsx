import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { base } from '../generated/page-styles.ts';

const HEADING_ID = 'kits';

/** The kits that the creator agreed to be in; other creators wrote the titles. */
export function PageKits({
  profile: { kits },
  labels,
  actions,
}: Pick<ProfilePageProps, 'profile' | 'labels' | 'actions'>): React.JSX.Element | null {
  if (kits === undefined || kits.length === 0 || actions.kits === null) return null;
  const { classes } = base;
  return (
    <section className={classes.group} aria-labelledby={HEADING_ID}>
      <h2 id={HEADING_ID} className={classes.section}>
        {labels.kits}
      </h2>
      <ul className={classes.links}>
        {kits.map(({ id, name, title }) => (
          <li key={id}>
            <a className={classes.action} href={`${actions.kits}/${encodeURIComponent(name)}`}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

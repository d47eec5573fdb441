import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { base, form } from '../generated/page-styles.ts';

/**
 * Leads to the screen that follows the creator; the script shows a member who follows the creator already. Has
 * the number of followers below if the creator shows it.
 */
export function FollowLink({
  labels,
  actions,
}: Pick<ProfilePageProps, 'labels' | 'actions'>): React.JSX.Element | null {
  const { classes } = base;
  if (actions.follow === null) return null;
  return (
    <>
      <a
        className={`${classes.action} ${classes.start} ${classes.follow}`}
        href={actions.follow}
        rel="nofollow"
        data-follow={labels.following}
      >
        {labels.follow}
      </a>
      {labels.followers !== '' && (
        // Each page has the sheet of the report form, so its small line costs no rule.
        <p className={`${classes.handle} ${form.classes.hint}`}>{labels.followers}</p>
      )}
    </>
  );
}

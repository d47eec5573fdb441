import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { base, form } from '../generated/page-styles.ts';

/**
 * Links to the screen that follows the creator. The script changes the text for a member who already follows
 * the creator. The number of followers is below the link if the creator shows it.
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
        // Every page includes the style sheet of the report form, so reusing its hint style adds no rule.
        <p className={`${classes.handle} ${form.classes.hint}`}>{labels.followers}</p>
      )}
    </>
  );
}

import type { Profile } from '@musubi/api-client';

import styles from './profile-summary.module.css';

type Summarised = Pick<Profile, 'name' | 'pub_id' | 'headline' | 'bio'>;

/** The texts of a profile, short enough to compare two of them. */
export function ProfileSummary({ profile }: { readonly profile: Summarised }): React.JSX.Element {
  return (
    <div className={styles['summary']}>
      <p>
        <strong>{profile.name}</strong> {`@${profile.pub_id}`}
      </p>
      <p>{profile.headline}</p>
      <p className={styles['bio']}>{profile.bio}</p>
    </div>
  );
}

import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { LetterBox } from '../forms/letter-form.tsx';
import { base, letter } from '../generated/page-styles.ts';
import { findOfuseHref, PageOfuse, PageSupport, takesSupport } from './page-ofuse.tsx';

const HEADING_ID = 'ways';

/**
 * The ways to cheer a creator on, free before paid: a letter, monthly support, OFUSE. They have a heading if
 * there are at least two. The fixed OFUSE bar is not included.
 */
export function Ways({
  profile,
  locale,
  labels,
  actions,
}: Pick<ProfilePageProps, 'profile' | 'locale' | 'labels' | 'actions'>) {
  const isBar = profile.appearance.ofuse_display_type === 'fixed_on_screen';
  const ways = [
    actions.letter !== null,
    actions.support !== null && takesSupport(profile),
    !isBar && findOfuseHref(profile) !== null,
  ];
  const isChoice = ways.filter(Boolean).length > 1;
  return (
    <section className={letter.classes.ways} aria-labelledby={isChoice ? HEADING_ID : undefined}>
      {isChoice && (
        <h2 id={HEADING_ID} className={base.classes.section}>
          {labels.ways}
        </h2>
      )}
      <LetterBox labels={labels} actions={actions} />
      <PageSupport profile={profile} labels={labels} actions={actions} />
      {!isBar && <PageOfuse profile={profile} locale={locale} labels={labels} />}
    </section>
  );
}

import { toImageSource } from './content-image.ts';
import { creatorLang } from './creator-lang.ts';
import { base, thanksNote } from './generated/page-styles.ts';
import { PageIcon } from './page-icon.tsx';
import type { ProfilePageProps } from './profile-page-props.ts';

/** The creator's own thanks, beside their picture; renders nothing when the creator wrote none. */
export function ThanksNote({
  profile,
  locale,
  contentOrigin,
}: Pick<ProfilePageProps, 'profile' | 'locale' | 'contentOrigin'>): React.JSX.Element | null {
  const { thanks_note: note = '', name } = profile;
  if (note === '') return null;
  const icon = toImageSource(contentOrigin, profile.icon_image_key, 'thumbnail');
  const lang = creatorLang({ profile, locale });
  return (
    <figure className={thanksNote.classes.thanks}>
      {icon === null ? (
        <PageIcon id="person" />
      ) : (
        <img className={base.classes.thumb} {...icon} alt="" width={48} height={48} />
      )}
      <blockquote lang={lang}>{note}</blockquote>
      <figcaption lang={lang}>{name}</figcaption>
    </figure>
  );
}

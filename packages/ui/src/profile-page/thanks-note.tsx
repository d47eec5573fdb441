import { displayNameOf } from '@musubi/domain/display-name';

import { toImageSource } from './content-image.ts';
import { creatorLang } from './creator-lang.ts';
import { base, thanksNote } from './generated/page-styles.ts';
import { PageIcon } from './page-icon.tsx';
import type { ProfilePageProps } from './profile-page-props.ts';

interface ThanksNoteProps extends Pick<ProfilePageProps, 'profile' | 'locale' | 'contentOrigin'> {
  readonly note: string;
}

/** The creator's own thanks on the lines of letter paper, signed with their picture and name. */
export function ThanksNote({ profile, locale, contentOrigin, note }: ThanksNoteProps): React.JSX.Element {
  const icon = toImageSource(contentOrigin, profile.icon_image_key, 'thumbnail');
  const lang = creatorLang({ profile, locale });
  return (
    <figure className={thanksNote.classes.thanks}>
      <blockquote lang={lang}>{note}</blockquote>
      <figcaption lang={lang}>
        {icon === null ? (
          <PageIcon id="person" />
        ) : (
          <img className={base.classes.thumb} {...icon} alt="" width={48} height={48} />
        )}
        {displayNameOf(profile)}
      </figcaption>
    </figure>
  );
}

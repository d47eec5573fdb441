import { displayNameOf } from '@musubi/domain/display-name';

import { toImageSource } from '../content/content-image.ts';
import { creatorLang } from '../content/creator-lang.ts';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import { base, thanksNote } from '../generated/page-styles.ts';
import { PageIcon } from '../icons/page-icon.tsx';

interface ThanksNoteProps extends Pick<ProfilePageProps, 'profile' | 'locale' | 'contentOrigin'> {
  readonly note: string;
}

/** The creator's own thanks note on lined letter paper, signed with the creator's picture and name. */
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

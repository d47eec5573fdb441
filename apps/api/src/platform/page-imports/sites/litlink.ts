import * as z from 'zod';

import type { DraftItem, DraftPage } from '../draft-page.ts';
import { listField, momentField, parseJsonAt, parseShape, textField } from '../foreign-json.ts';
import { readFlightRows, readNextProps } from '../page-source.ts';
import type { ScannedPage } from '../scan-page.ts';

/**
 * Reads a text of React's Flight format: `$$` is a dollar, `$D` begins a date, and any other `$` begins a
 * reference to another row, which is ignored. The format before 2025 has no such signs, and its texts rarely
 * begin with a dollar.
 */
function fromFlight(text: string): string {
  if (text.startsWith('$$')) return text.slice(1);
  if (text.startsWith('$D')) return text.slice(2);
  return text.startsWith('$') ? '' : text;
}

const flightText = textField.transform(fromFlight);
const flightMoment = momentField.transform((moment) =>
  typeof moment === 'string' ? fromFlight(moment) : moment,
);

const buttonSchema = z.object({
  title: flightText,
  description: flightText,
  url: flightText,
  urlType: textField,
  iconUrl: flightText,
  publicationStartAt: flightMoment,
  publicationEndAt: flightMoment,
});
const optionalButton = buttonSchema.nullable().catch(null);
const imageSchema = z.object({ title: flightText, url: flightText, imageUrl: flightText });

const linkSchema = z.object({
  profileLinkType: textField,
  textLink: z.object({ title: flightText }).nullable().catch(null),
  imageLink: z
    .object({ profileImages: listField(imageSchema) })
    .nullable()
    .catch(null),
  buttonLink: optionalButton,
  movieLink: optionalButton,
  musicLink: optionalButton,
  shopLink: optionalButton,
});

const profileSchema = z.object({
  name: flightText,
  catchphrase: flightText,
  profileText: flightText,
  pictureUrl: flightText,
  snsIconLinks: listField(z.object({ type: flightText, url: flightText })),
  // Only the profile has this list, so another object named `profile` does not match.
  profileLinks: z.array(z.unknown()).pipe(listField(linkSchema)),
});
type Profile = z.output<typeof profileSchema>;

const propsSchema = z.object({ profile: profileSchema });

const PROFILE = '"profile":';
const MAX_PROFILES = 8;

function findFlightProfile(rows: string): Profile | null {
  let at = rows.indexOf(`${PROFILE}{`);
  for (let tried = 0; at >= 0 && tried < MAX_PROFILES; tried += 1) {
    const start = at + PROFILE.length;
    const profile = parseShape(profileSchema, parseJsonAt(rows, start));
    if (profile !== null) return profile;
    at = rows.indexOf(`${PROFILE}{`, start);
  }
  return null;
}

function toItems(link: z.output<typeof linkSchema>): readonly DraftItem[] {
  const { profileLinkType: type, textLink, imageLink, buttonLink, movieLink, musicLink, shopLink } = link;
  if (type === 'text') return textLink === null ? [] : [{ kind: 'heading', title: textLink.title }];
  if (type === 'image') return imageLink === null ? [] : imageLink.profileImages.flatMap(toImageItems);
  const button = buttonLink ?? movieLink ?? musicLink ?? shopLink;
  if (button === null) return [];
  const { title, description, url, urlType, iconUrl, publicationStartAt, publicationEndAt } = button;
  const address = urlType === 'email' && url !== '' ? `mailto:${url}` : url;
  const times = { startsAt: publicationStartAt, endsAt: publicationEndAt };
  return [{ kind: 'link', title, description, address, picture: iconUrl, ...times }];
}

/** Skips a picture without an address, because it is no link. */
function toImageItems({ title, url, imageUrl }: z.output<typeof imageSchema>): readonly DraftItem[] {
  return url === '' ? [] : [{ kind: 'link', title, address: url, picture: imageUrl }];
}

/**
 * Reads a page of lit.link in the format before 2025 (`__NEXT_DATA__`) or later (Flight rows); null for any
 * other page.
 */
export function readLitlink(page: ScannedPage): DraftPage | null {
  const old = parseShape(propsSchema, readNextProps(page))?.profile;
  const profile = old ?? findFlightProfile(readFlightRows(page));
  if (profile === null) return null;
  const icons = profile.snsIconLinks.map(({ type, url }): DraftItem => ({
    kind: 'icon',
    title: type,
    address: url,
  }));
  return {
    source: 'litlink',
    name: profile.name,
    headline: profile.catchphrase,
    bio: profile.profileText,
    picture: profile.pictureUrl,
    items: [...icons, ...profile.profileLinks.flatMap(toItems)],
  };
}

import type { PageDoor as Door } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import type { Locale } from '@musubi/domain/locales';
import { pagePath, type PageUrlOf } from '@musubi/domain/page-urls';
import { createProfilePageWords } from '@musubi/i18n/profile-page-words';
import { getT, type TFunction } from '@musubi/i18n/translator';
import { PageDoor, pageDoorCss } from '@musubi/ui/profile-page/page-door';
import { findServiceMark } from '@musubi/ui/service-icon/all-service-marks';

import { toDoorProfile } from '#api/door-profile.ts';

import { renderBody, renderDocument, type RenderedDocument } from './document.tsx';
import { doorActions, insidePath } from './page-actions.ts';
import { DoorHead } from './page-head.tsx';
import { createPageTitle } from './page-title.ts';

/** Reason why a door did not open. */
export type DoorProblem =
  | { readonly kind: 'empty' | 'word' | 'again' | 'maintenance' | 'unavailable' }
  | { readonly kind: 'too_often'; readonly retryAfterSeconds: number };

export interface DoorDocumentOptions {
  readonly locale: Locale;
  readonly pageUrlOf: PageUrlOf;
  readonly contentOrigin: string;
  readonly problem?: DoorProblem;
  /** The word as typed, to show it again. */
  readonly word?: string | undefined;
  /** Query string with the visitor's campaign. Documents that caches may store omit it. */
  readonly campaign?: string;
}

function toProblemWords(t: TFunction<['profile-page', 'common']>, problem: DoorProblem): string {
  switch (problem.kind) {
    case 'empty':
      return t('door.problem_empty');
    case 'word':
      return t('door.problem_word');
    case 'too_often':
      return t('door.problem_too_often', { count: Math.max(1, Math.ceil(problem.retryAfterSeconds / 60)) });
    case 'again':
      return t('door.problem_again');
    case 'maintenance':
      return t('door.problem_maintenance');
    case 'unavailable':
      return t('door.problem_unavailable');
  }
}

function toReason(t: TFunction<['profile-page', 'common']>, { needs_word, is_adult }: Door): string {
  if (!needs_word) return t('door.adult');
  return is_adult ? t('door.locked_adult') : t('door.locked');
}

/**
 * Renders the door of a page that is locked or for adults only. Without a problem, the result depends only on
 * the door and the language, so every visitor gets the same bytes.
 */
export async function renderDoorDocument(
  door: Door,
  { locale, pageUrlOf, contentOrigin, problem, word, campaign = '' }: DoorDocumentOptions,
): Promise<RenderedDocument> {
  const profile = toDoorProfile(door);
  const t = await getT(locale, 'profile-page');
  const reason = toReason(t, door);
  const title = await createPageTitle(profile, locale);
  const pageUrl = pageUrlOf(door.pub_id);
  return renderDocument({
    locale,
    css: pageDoorCss(profile),
    script: null,
    head: {
      title,
      description: reason,
      colors: profile.appearance,
      extra: <DoorHead {...{ profile, title, pageUrl }} isAdult={door.is_adult} />,
    },
    body: renderBody(
      <PageDoor
        profile={profile}
        locale={locale}
        labels={await createProfilePageWords({ name: displayNameOf(profile), locale })}
        contentOrigin={contentOrigin}
        pageUrl={pageUrl}
        actions={doorActions(door.pub_id, locale)}
        findServiceMark={findServiceMark}
        hint={door.hint}
        needsWord={door.needs_word}
        isAdult={door.is_adult}
        openAction={pagePath(door.pub_id, '/open') + campaign}
        inside={insidePath(door.pub_id) + campaign}
        problem={problem && toProblemWords(t, problem)}
        word={word}
        doorLabels={{
          reason,
          word: t('door.word'),
          hint: t('door.hint'),
          open: door.is_adult ? t('door.open_adult') : t('door.open'),
          enter: t('door.enter'),
          leave: t('door.leave'),
        }}
      />,
    ),
  });
}

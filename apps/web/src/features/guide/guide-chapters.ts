import { type Path, paths } from '#shared/routing/paths.ts';

/** Message keys of the chapters in reading order. `id` is the URL fragment. */
export const CHAPTERS = [
  {
    id: 'profile',
    title: 'guide:profile.title',
    body: 'guide:profile.body',
    steps: [
      'guide:profile.write',
      'guide:profile.address',
      'guide:profile.contact',
      'guide:profile.language',
    ],
    facts: ['guide:profile.save'],
    screen: { path: paths.profile, label: 'common:menu.profile' },
  },
  {
    id: 'links',
    title: 'guide:links.title',
    body: 'guide:links.body',
    steps: ['guide:links.paste', 'guide:links.move', 'guide:links.hide'],
    facts: ['guide:links.undo'],
    screen: { path: paths.links, label: 'common:menu.links' },
  },
  {
    id: 'look',
    title: 'guide:look.title',
    body: 'guide:look.body',
    steps: ['guide:look.theme', 'guide:look.font'],
    facts: ['guide:look.live'],
    screen: { path: paths.appearance, label: 'common:menu.appearance' },
  },
  {
    id: 'publish',
    title: 'guide:publish.title',
    body: 'guide:publish.body',
    steps: ['guide:publish.press', 'guide:publish.share'],
    facts: ['guide:publish.close'],
    screen: { path: paths.dashboard, label: 'common:menu.dashboard' },
  },
  {
    id: 'letters',
    title: 'guide:letters.title',
    body: 'guide:letters.body',
    facts: ['guide:letters.banner', 'guide:letters.fees'],
  },
  {
    id: 'sign-out',
    title: 'guide:sign_out.title',
    body: 'guide:sign_out.body',
    facts: [
      'guide:sign_out.press',
      'guide:sign_out.follow',
      'guide:sign_out.everywhere',
      'guide:sign_out.shared',
    ],
    screen: { path: paths.settings, label: 'common:menu.settings' },
  },
  { id: 'help', title: 'guide:help.title', body: 'guide:help.body' },
] as const satisfies readonly Chapter[];

interface Chapter {
  readonly id: string;
  readonly title: `guide:${string}`;
  readonly body: `guide:${string}`;
  readonly steps?: readonly `guide:${string}`[];
  /** Unnumbered paragraphs with facts, unlike the numbered steps. */
  readonly facts?: readonly `guide:${string}`[];
  /** The screen that the chapter explains. */
  readonly screen?: { readonly path: Path; readonly label: `common:menu.${string}` };
}

/** Message keys of the troubleshooting questions at the end of the last chapter. */
export const QUESTIONS = [
  { title: 'guide:help.offline_title', body: 'guide:help.offline_body' },
  { title: 'guide:help.conflict_title', body: 'guide:help.conflict_body' },
  { title: 'guide:help.search_title', body: 'guide:help.search_body' },
  { title: 'guide:help.number_title', body: 'guide:help.number_body' },
] as const;

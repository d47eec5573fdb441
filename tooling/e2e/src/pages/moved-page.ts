import { createMusubiClient, type MusubiClient } from '@musubi/api-client';
import type { Page } from '@playwright/test';

import { bearerOf } from '../identity/replays.ts';
import { demoPicture } from './demo-pages.ts';

/** Content of the moving page, which both installations show with the same text. */
export const MOVED = {
  name: 'Sayo Tide',
  bio: 'I paint boats that nobody has built yet.',
  links: [
    { title: 'Boats to print', url: 'https://boats.example/prints', picture: 'demo-mio-lighthouse-a' },
    { title: 'Diary of the harbour', url: 'https://boats.example/diary', picture: 'demo-mio-alley-a' },
  ],
  gallery: { title: 'Three boats', pictures: ['demo-mio-cat', 'demo-mio-rain', 'demo-mio-library-a'] },
  file: { title: 'Paper boat to fold', bytes: '%PDF-1.4\n%%EOF\n' },
  activity: '@mio-draws',
  letters: {
    public: { body: 'Your lantern boat hangs above my desk.', name: 'Haru' },
    private: { body: 'Please keep this between us: I moved to the sea.', name: 'Nagi' },
  },
} as const;

/** Calls the API like the screens' forms, as the user who is signed in on `page`. */
interface Caller extends MusubiClient {
  readonly apiOrigin: string;
}

function callAs(page: Page, apiOrigin: string): Caller {
  const client = createMusubiClient({ baseUrl: apiOrigin, accessToken: async () => bearerOf(page) });
  return { ...client, apiOrigin };
}

type Purpose = 'cover' | 'icon' | 'thumbnail';

async function uploadPicture({ content }: Caller, demoKey: string, purpose: Purpose): Promise<string> {
  const { buffer, mimeType } = demoPicture(demoKey);
  const file = new Blob([new Uint8Array(buffer)], { type: mimeType });
  return (await content.uploadImage({ file, purpose })).key;
}

async function writeProfile(caller: Caller): Promise<void> {
  const { platform } = caller;
  const { user } = await platform.v4GetProfile({ expand: ['appearance'] });
  const icon = await uploadPicture(caller, 'demo-mio-icon', 'icon');
  const cover = await uploadPicture(caller, 'demo-mio-rain', 'cover');
  await platform.v4UpdateProfile({
    updateProfileRequest: {
      profile: {
        version: user.version,
        name: MOVED.name,
        bio: MOVED.bio,
        icon_image_key: icon,
        cover_image_key: cover,
      },
      // A theme that no new page has, and the only header that shows the cover.
      appearance: {
        version: user.appearance?.version ?? 1,
        theme_id: 'yuyake',
        font: 'maru_maru_gothic',
        link_shape: 'square',
        header_layout: 'banner',
      },
    },
  });
}

async function writeContent(caller: Caller): Promise<void> {
  const { platform } = caller;
  const { user } = await platform.v4GetProfile({ expand: ['links', 'blocks', 'activities'] });
  const links = [];
  for (const { title, url, picture } of MOVED.links)
    links.push({
      link: { title, url, thumbnail_image_key: await uploadPicture(caller, picture, 'thumbnail') },
    });
  const pictures = [];
  for (const [at, key] of MOVED.gallery.pictures.entries())
    pictures.push({ image_key: await uploadPicture(caller, key, 'thumbnail'), alt: `Boat ${at + 1}` });
  const file = new Blob([MOVED.file.bytes], { type: 'application/pdf' });
  const { key: fileKey } = await platform.v4UploadFile({ file });
  await platform.v4UpdatePageBlocks({
    updatePageBlocksRequest: {
      version: user.blocks?.version ?? 1,
      links_version: user.links?.version ?? 1,
      known_kinds: ['gallery', 'file'],
      items: [
        ...links,
        { block: { gallery: { title: MOVED.gallery.title, pictures } } },
        { block: { file: { title: MOVED.file.title, file_key: fileKey } } },
      ],
    },
  });
  await platform.v4UpdateActivities({
    updateActivitiesRequest: {
      version: user.activities?.version ?? 1,
      activities: [{ type: 'youtube', group: 'group_1', source_id: MOVED.activity }],
    },
  });
}

/** Sends the letters as a visitor, and shows the public letter on the page. */
async function receiveLetters({ platform, apiOrigin }: Caller): Promise<void> {
  const { pub_id } = (await platform.v4GetProfile()).user;
  const visitor = createMusubiClient({ baseUrl: apiOrigin });
  for (const [kind, { body, name }] of Object.entries(MOVED.letters))
    await visitor.content.createComment({
      createCommentRequest: { pub_id, body, from_name: name, is_public: kind === 'public' },
    });
  const { items } = await platform.v4ListLetters({});
  const shown = items.find((letter) => letter.is_public);
  if (shown === undefined) throw new Error('The public letter did not arrive');
  await platform.v4UpdateLetter({ id: shown.id, updateLetterRequest: { is_shown: true } });
}

/** Fills the page of the user who is signed in on `page` with everything that a page copy can contain. */
export async function fillMovedPage(page: Page, apiOrigin: string): Promise<void> {
  const caller = callAs(page, apiOrigin);
  await writeProfile(caller);
  await writeContent(caller);
  await receiveLetters(caller);
}

import type { RecordedService } from './recorded-answer.ts';
import { pictureOf, type WorkForm } from './recorded-works.ts';

const FORMS: Readonly<Record<string, WorkForm>> = {
  'i.ytimg.com': 'video',
  'scontent.cdninstagram.com': 'photo',
};

/**
 * Returns the drawing for a URL. The last number in the path counts publications, starting with the newest.
 */
function findDrawing({ hostname, pathname }: URL): Buffer {
  const [number = '1'] = /\d+(?=\D*$)/.exec(pathname) ?? [];
  return pictureOf(FORMS[hostname] ?? 'entry', Math.max(0, Number(number) - 1));
}

/**
 * Serves pictures on every host, at any path that ends in .png, .jpg or .jpeg: pictures of known accounts at
 * their paths, and drawings at all others. All responses are WebP, regardless of the path.
 */
export const pictures: RecordedService = ({ url, accounts }) => {
  if (!/\.(?:png|jpe?g)$/.test(url.pathname)) return null;
  return { status: 200, type: 'image/webp', body: accounts.findPicture(url.pathname) ?? findDrawing(url) };
};

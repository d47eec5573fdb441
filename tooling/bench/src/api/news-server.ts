// Stand-in for third-party sites, in its own process. Serves feeds whose entries all have pictures. The
// newest entries change with each fetch. Arguments: the port and the number of new entries. `/brief/…` is a
// short blog, and `/long/…` is a podcast with all its episodes.
import { createServer } from 'node:http';

import { pictureOf } from '@musubi/third-parties/recorded-works';

const [port = '0', newPictures = '1'] = process.argv.slice(2);
const SHOWN = 12;
/** Number of entries in a long feed of about 1.9 MB, just below the maximum size that the API reads. */
const LONG_ENTRIES = 600;
const DESCRIPTION = 'What was said in this episode, and by whom. '.repeat(68);
const DAY_MS = 24 * 60 * 60_000;
const picture = pictureOf('entry', 0);
let fetches = 0;

function entry(origin: string, at: number, isLong: boolean): string {
  const isNew = at < Number(newPictures);
  const name = isNew ? `${fetches}-${at}` : `old-${at}`;
  const date = new Date(Date.now() - (at + 1) * DAY_MS).toUTCString();
  return (
    `<item><title>Entry ${name}</title><link>${origin}/${name}</link><guid>${name}</guid><pubDate>${date}</pubDate>` +
    `<media:thumbnail url="${origin}/${name}.png"/><description>${isLong ? DESCRIPTION : 'A day'}</description></item>`
  );
}

const server = createServer((request, response) => {
  const { pathname, origin } = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  if (pathname.endsWith('.png')) {
    response.writeHead(200, { 'content-type': 'image/webp' }).end(picture);
    return;
  }
  fetches += 1;
  const isLong = pathname.startsWith('/long/');
  const items = Array.from({ length: isLong ? LONG_ENTRIES : SHOWN }, (_, at) => entry(origin, at, isLong));
  response
    .writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' })
    .end(
      `<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>News</title>${items.join('')}</channel></rss>`,
    );
});
server.listen(Number(port), '127.0.0.1', () => console.log('listening'));
process.on('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});

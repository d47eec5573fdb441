import { testRule } from '../tester.ts';
import { pageAddresses } from './page-addresses.ts';

testRule(pageAddresses, {
  passes: [
    'const path = pagePath(pubId);',
    "server.get('/@:pubId/feed.xml', answer);",
    'server.get(`/@:pubId/qr.${extension}`, answer);',
    "const demo = 'https://musubi.example/@mio';",
    "const youtube = 'https://www.youtube.com/@';",
    'const youtube = `https://www.youtube.com/@${name}`;',
    'const handle = `@${pubId}`;',
  ],
  fails: [
    'const path = `/@${pubId}`;',
    'const url = `${webOrigin}/@${pubId}`;',
    'const rule = `Allow: /@${pubId}/`;',
    'const path = `/@${pubId}/feed.xml`;',
    "const path = '/@' + pubId;",
    "const prefix = '/@';",
    'const prefix = `${host}/@`;',
  ],
});

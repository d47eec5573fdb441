import type { Control } from './control.ts';

const [project, folder] = ['page', 'apps/page/src/fast-lane'] as const;
const test = `${folder}/connections.test.ts`;
const WAY = 'a connection through the fast lane';

/** Controls of the fast lane, which parses requests before Node's parser. */
export const LANE_CONTROLS: readonly Control[] = [
  {
    name: 'lane-bodies',
    file: `${folder}/plain-request.ts`,
    from: "  'content-length',\n",
    to: '',
    project,
    test,
    noticedBy: `${WAY} does not read a request from a body that arrives later`,
  },
  {
    name: 'lane-connection-headers',
    file: `${folder}/plain-request.ts`,
    from: "  'proxy-connection',\n",
    to: '',
    project,
    test,
    noticedBy: `${WAY} closes after the answer to Proxy-Connection: close`,
  },
  {
    name: 'lane-repeated-headers',
    file: `${folder}/plain-request.ts`,
    from: '      if (values.has(name)) return null;\n',
    to: '',
    project,
    test,
    noticedBy: `${WAY} answers two hosts`,
  },
  {
    name: 'lane-hosts',
    file: `${folder}/plain-pages.ts`,
    from: " || findHost(host).kind !== 'product'",
    to: '',
    project,
    test,
    noticedBy: `${WAY} answers an unknown host`,
  },
  {
    name: 'lane-unread-answers',
    file: `${folder}/fast-lane.ts`,
    from: ' && socket.writableLength === 0;',
    to: ';',
    project,
    test,
    noticedBy: `${WAY} limits the answers to a client`,
  },
  {
    name: 'lane-dates',
    file: `${folder}/fast-lane.ts`,
    from: '        response.noteSending();\n',
    to: '',
    project,
    test,
    noticedBy: `${WAY} keeps the date of a response`,
  },
];

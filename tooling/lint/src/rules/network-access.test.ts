import { testRule } from '../tester.ts';
import { networkAccess } from './network-access.ts';

testRule(networkAccess, {
  passes: [
    `function load(fetch: typeof globalThis.fetch) { return fetch('/a'); }`,
    `const load = ({ fetch }: Ports) => fetch('/a')`,
    `import { fetch } from './transport.ts'; fetch('/a')`,
    `client.fetch('/a')`,
    `const ports = { fetch: load }`,
    `interface Ports { fetch: typeof fetch }`,
    `class Ports { fetch() {} }`,
    `const socket = new Socket()`,
  ],
  fails: [
    `fetch('/a')`,
    `window.fetch('/a')`,
    `globalThis['fetch']('/a')`,
    `const load = fetch`,
    `createClient({ fetch })`,
    `createClient({ fetch: fetch })`,
    `createClient({ fetch: globalThis.fetch })`,
    `function load(send = fetch) { return send('/a'); }`,
    `navigator.sendBeacon('/a')`,
    `new XMLHttpRequest()`,
    `new WebSocket('wss://example.com')`,
    `new window.EventSource('/a')`,
  ],
});

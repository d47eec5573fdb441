import { testRule } from '../tester.ts';
import { cookieAccess } from './cookie-access.ts';

testRule(cookieAccess, {
  passes: [
    `request.cookie`,
    `function read(document: { cookie: string }) { return document.cookie; }`,
    `const cookieStore = createStore(); cookieStore.get('a')`,
    `document.title`,
  ],
  fails: [
    `document.cookie`,
    `document.cookie = 'a=b'`,
    `window.document.cookie`,
    `document['cookie']`,
    `const { cookie } = document`,
    `cookieStore.get('a')`,
  ],
});

// What a page takes of packages/auth to know who is here, to send bearers and to sign out everywhere.
export { createPagePort, systemClock } from '@musubi/auth/browser';
export { createFirebasePorts } from '@musubi/auth/firebase';
export { createSessionContext } from '@musubi/auth/react';
export { createSession } from '@musubi/auth/session';
export { createDocumentCookieJar } from '@musubi/auth/session-cookie';

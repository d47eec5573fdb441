import { testRule } from '../tester.ts';
import { firebaseImports } from './firebase-imports.ts';

testRule(firebaseImports, {
  passes: [
    `import { createFirebaseSession } from '@musubi/auth/firebase'`,
    `import './firebase.ts'`,
    `import x from 'firebase-like'`,
  ],
  fails: [
    `import { getAuth } from 'firebase/auth'`,
    `import type { User } from 'firebase/auth'`,
    `import 'firebase'`,
    `import { x } from '@firebase/util'`,
    `import admin from 'firebase-admin'`,
    `import x from 'firebase-tools/lib/emulator/auth/server.js'`,
    `export { getAuth } from 'firebase/auth'`,
    `export * from 'firebase/auth'`,
    `const auth = await import('firebase/auth')`,
    'const auth = await import(`firebase/auth`)',
    `type User = import('firebase/auth').User`,
    `const auth = require('firebase/auth')`,
  ],
});

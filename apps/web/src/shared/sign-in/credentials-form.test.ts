import { expect, test } from 'vitest';

import { problemsOfCredentials } from './credentials-form.ts';

test.each([
  ['log-in', 'mio@example.com', 'short', {}],
  ['log-in', ' mio@example.com ', 'x', {}],
  ['log-in', 'mio', '', { email: 'email_malformed', password: 'password_missing' }],
  ['sign-up', 'mio@example.com', 'seven77', { password: 'weak_password' }],
  ['sign-up', 'mio@example.com', 'eight888', {}],
  ['sign-up', '', '', { email: 'email_malformed', password: 'password_missing' }],
] as const)('%s with %j and %j: %j', (mode, email, password, problems) => {
  expect(problemsOfCredentials({ email, password }, mode)).toEqual(problems);
});

import { expect, onTestFinished, test } from 'vitest';

import type { OutgoingMessage } from '../../mailbox/message.ts';
import { type AuthEmulator, startAuthEmulator } from './auth-emulator.ts';

const PROJECT = 'demo-messages';
const ACTION_URL = 'http://localhost:3000/login/action';
const MIO = { email: 'mio@example.com', password: 'a long secret' };

interface Answer {
  readonly idToken?: string;
  readonly oobLink?: string;
  readonly sessionInfo?: string;
}

interface Subject {
  readonly emulator: AuthEmulator;
  readonly sent: readonly OutgoingMessage[];
  call(operation: string, body: object, language?: string): Promise<Answer>;
}

async function start(): Promise<Subject> {
  const sent: OutgoingMessage[] = [];
  const emulator = await startAuthEmulator({
    host: '127.0.0.1',
    port: 0,
    projectId: PROJECT,
    accountsFile: null,
    actionUrl: ACTION_URL,
    outbox: { productName: 'Knots', send: (message) => sent.push(message) },
    onError(error) {
      throw error;
    },
  });
  onTestFinished(async () => emulator.stop());
  const call = async (operation: string, body: object, language?: string): Promise<Answer> => {
    const answer = await fetch(
      `http://${emulator.host}/identitytoolkit.googleapis.com/v1/${operation}${operation.startsWith('projects') ? '' : '?key=any'}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(language !== undefined && { 'x-firebase-locale': language }),
          ...(operation.startsWith('projects') && { authorization: 'Bearer owner' }),
        },
        body: JSON.stringify({ returnSecureToken: true, ...body }),
      },
    );
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Answer;
  };
  return { emulator, sent, call };
}

const signUp = async ({ call }: Subject): Promise<string> =>
  (await call('accounts:signUp', MIO)).idToken ?? '';

/** Replaces the one-time code in a mail link, because each run gets another code. */
function withoutCode(text: string): string {
  return text.replace(/oobCode=[\w-]+/, 'oobCode=CODE');
}

test('sends an address confirmation in the wording of the official service', async () => {
  const subject = await start();
  const idToken = await signUp(subject);
  await subject.call('accounts:update', { idToken, displayName: 'Mio & <b>' });
  await subject.call('accounts:sendOobCode', {
    requestType: 'VERIFY_EMAIL',
    idToken,
    continueUrl: 'http://localhost:3000/my/dashboard',
  });
  const [mail] = subject.sent;
  expect(mail).toMatchObject({
    kind: 'mail',
    from: `noreply@${PROJECT}.firebaseapp.com`,
    to: MIO.email,
    subject: 'Verify your email for Knots',
  });
  const link = `${ACTION_URL}?mode=verifyEmail&lang=en&oobCode=CODE&apiKey=fake-api-key&continueUrl=http%3A%2F%2Flocalhost%3A3000%2Fmy%2Fdashboard`;
  expect(withoutCode(mail?.text ?? '')).toBe(
    [
      'Hello Mio & <b>,',
      'Follow this link to verify your email address.',
      link,
      'If you didn’t ask to verify this address, you can ignore this email.',
      'Thanks,\nYour Knots team',
    ].join('\n\n'),
  );
  const html = withoutCode(mail?.kind === 'mail' ? mail.html : '');
  expect(html).toContain('<p>Hello Mio &amp; &lt;b&gt;,</p>');
  expect(html).toContain(`<a href="${link.replaceAll('&', '&amp;')}">`);
});

test.each([
  ['en', 'Reset your password for Knots', 'Sign in to Knots', 'Verify your new email for Knots'],
  ['ja', 'Knots のパスワードの再設定', 'Knots へのログイン', 'Knots の新しいメールアドレスの確認'],
  ['zh-TW', '重設您的 Knots 密碼', '登入 Knots', '驗證您在 Knots 的新電子郵件地址'],
  ['pt', 'Reset your password for Knots', 'Sign in to Knots', 'Verify your new email for Knots'],
])('sends mails in the language of the request: %s', async (language, ...subjects) => {
  const subject = await start();
  const idToken = await signUp(subject);
  const { email } = MIO;
  const send = async (body: object): Promise<unknown> => subject.call('accounts:sendOobCode', body, language);
  await send({ requestType: 'PASSWORD_RESET', email });
  await send({ requestType: 'EMAIL_SIGNIN', email });
  await send({ requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: 'new@example.com' });
  expect(subject.sent.map((mail) => (mail.kind === 'mail' ? mail.subject : ''))).toEqual(subjects);
  expect(subject.sent.map(({ to }) => to)).toEqual([email, email, 'new@example.com']);
  for (const { text } of subject.sent) {
    expect(text).toContain(`lang=${language === 'pt' ? 'en' : language}&`);
  }
});

test('sends the old address a mail with an undo link after an address change', async () => {
  const subject = await start();
  const idToken = await signUp(subject);
  await subject.call('accounts:update', { idToken, email: 'new@example.com' });
  expect(subject.sent).toMatchObject([
    { to: MIO.email, subject: 'Your sign-in email was changed for Knots' },
  ]);
  expect(subject.sent[0]?.text).toContain('was changed to new@example.com');
  expect(subject.sent[0]?.text).toContain(`${ACTION_URL}?mode=recoverEmail&`);
});

test.each([
  ['en', 'is your verification code for Knots.'],
  ['ja', 'Knots の確認コードは'],
  ['zh-TW', '您的 Knots 驗證碼是'],
])('sends the phone code as a text message in language %s', async (language, words) => {
  const { sent, call } = await start();
  await call('accounts:sendVerificationCode', { phoneNumber: '+819000000000' }, language);
  expect(sent).toMatchObject([{ kind: 'text', to: '+819000000000' }]);
  expect(sent[0]?.text).toContain(words);
  expect(sent[0]?.text).toMatch(/\d{6}/);
});

test('sends no mail when an administrator requests a mail link', async () => {
  const subject = await start();
  await signUp(subject);
  const { oobLink } = await subject.call(`projects/${PROJECT}/accounts:sendOobCode`, {
    requestType: 'PASSWORD_RESET',
    email: MIO.email,
    returnOobLink: true,
  });
  expect(oobLink).toContain('oobCode=');
  expect(subject.sent).toEqual([]);
});

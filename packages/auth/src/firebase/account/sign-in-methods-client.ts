// Lazy-loaded by the account settings. Uses named imports, so that the bundler can tree-shake Firebase.
import {
  EmailAuthProvider,
  linkWithCredential,
  linkWithPopup,
  multiFactor,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  reload,
  TotpMultiFactorGenerator,
  unlink,
  updatePassword,
  updatePhoneNumber,
  type User,
  verifyBeforeUpdateEmail,
} from 'firebase/auth';

import type {
  LinkedProvider,
  SignInMethods,
  SignInMethodsPort,
  TotpEnrolment,
} from '../../account/sign-in-methods-ports.ts';
import { AuthError } from '../../error-codes.ts';
import { LOGIN_PROVIDERS } from '../../login-providers.ts';
import type { FirebaseClients } from '../firebase-clients.ts';
import { mapAuthErrors } from '../map-auth-errors.ts';
import { toProof } from '../sign-in/first-hand-proof.ts';
import { checkingPerson } from '../sign-in/person-check.ts';
import { inPopup, readReturned, toProviderId } from '../sign-in/popup-sign-in.ts';
import { toSecondFactor } from '../sign-in/second-factor-client.ts';
import { withSecondFactor } from '../sign-in/second-factor-step.ts';
import { confirmUser, leaveToConfirm } from './confirmation-client.ts';

/**
 * Adapts the signed-in user's Firebase account to `SignInMethodsPort`. Changes use a copy of the user, which
 * exists only in memory and has reauthenticated.
 */
export async function openSignInMethods(clients: FirebaseClients): Promise<SignInMethodsPort> {
  const [{ auth: stored }, { auth: signIn }] = await Promise.all([
    clients.loadStored(),
    clients.loadSignIn(),
  ]);
  await stored.authStateReady();
  let provenUser: User | null = null;

  function getStored(): User {
    if (stored.currentUser === null) throw new AuthError('sign_in_again');
    return stored.currentUser;
  }

  function getProven(): User {
    const isTheirs = provenUser !== null && signIn.currentUser === provenUser;
    if (provenUser === null || !isTheirs || provenUser.uid !== stored.currentUser?.uid)
      throw new AuthError('confirmation_required');
    return provenUser;
  }

  async function asProven<T>(task: (user: User) => Promise<T>): Promise<T> {
    return mapAuthErrors(task(getProven()));
  }

  return {
    read: async () => mapAuthErrors(readMethods(getStored())),
    readConfirmed: async () => asProven(readMethods),
    confirm: async (method, signal) => {
      const onProven = (user: User): void => {
        provenUser = user;
      };
      const user = await mapAuthErrors(
        confirmUser({ auth: signIn, user: getStored(), method, signal, onProven }),
      );
      return toProof(signIn, user);
    },
    leaveToConfirm: async (provider) => mapAuthErrors(leaveToConfirm(signIn, getStored(), provider)),
    async takeConfirmed() {
      // The redirect reauthenticates a copy of the user that Firebase kept for the return.
      const adopt = async (user: User): Promise<void> => {
        await signIn.updateCurrentUser(user);
        provenUser = signIn.currentUser;
      };
      const user = await mapAuthErrors(withSecondFactor(signIn, readReturned(signIn), adopt));
      if (user === null) return null;
      await adopt(user);
      return toProof(signIn, getProven());
    },
    changeEmail: async (email, mail) =>
      asProven(async (user) => {
        signIn.languageCode = mail.language;
        await verifyBeforeUpdateEmail(user, email, { url: mail.continueUrl });
      }),
    setPassword: async (email, password) =>
      asProven(async (user) => {
        // If a linked provider has already set this address, adds only the password.
        if (user.email === email) await updatePassword(user, password);
        else await linkWithCredential(user, EmailAuthProvider.credential(email, password));
      }),
    changePassword: async (password) => asProven(async (user) => updatePassword(user, password)),
    link: async (provider, signal) =>
      asProven(async (user) => {
        await inPopup(provider, signal, async (each) => linkWithPopup(user, each));
      }),
    unlink: async (method) =>
      asProven(async (user) => {
        await unlink(user, method === 'phone' ? PhoneAuthProvider.PROVIDER_ID : toProviderId(method));
      }),
    setPhone: async ({ verificationId, code }) =>
      asProven(async (user) => {
        const credential = PhoneAuthProvider.credential(verificationId, code);
        if (user.phoneNumber === null) await linkWithCredential(user, credential);
        else await updatePhoneNumber(user, credential);
      }),
    sendFactorCode: async (phoneNumber, language) =>
      asProven(async (user) => {
        const session = await multiFactor(user).getSession();
        return checkingPerson(signIn, language, async (verifier) =>
          new PhoneAuthProvider(signIn).verifyPhoneNumber({ phoneNumber, session }, verifier),
        );
      }),
    addPhoneFactor: async ({ verificationId, code }, name) =>
      asProven(async (user) => {
        const credential = PhoneAuthProvider.credential(verificationId, code);
        await multiFactor(user).enroll(PhoneMultiFactorGenerator.assertion(credential), name);
      }),
    startTotp: async () => asProven(startTotp),
    removeFactor: async (factorId) => asProven(async (user) => multiFactor(user).unenroll(factorId)),
  };
}

async function startTotp(user: User): Promise<TotpEnrolment> {
  const secret = await TotpMultiFactorGenerator.generateSecret(await multiFactor(user).getSession());
  return {
    secret: secret.secretKey,
    toUri: (accountName, issuer) => secret.generateQrCodeUrl(accountName, issuer),
    finish: async (code, name) => {
      const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
      await mapAuthErrors(multiFactor(user).enroll(assertion, name));
    },
  };
}

async function readMethods(user: User): Promise<SignInMethods> {
  await reload(user);
  return {
    email: user.email,
    isEmailVerified: user.emailVerified,
    hasPassword: user.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID),
    phoneNumber: user.phoneNumber,
    providers: LOGIN_PROVIDERS.flatMap((provider): LinkedProvider[] => {
      const account = user.providerData.find(({ providerId }) => providerId === toProviderId(provider));
      return account === undefined ? [] : [{ provider, label: account.email ?? account.displayName }];
    }),
    secondFactors: multiFactor(user)
      .enrolledFactors.map(toSecondFactor)
      .filter((factor) => factor !== null),
  };
}

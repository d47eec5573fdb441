/** Settings of the Firebase project, passed at run time. All of them are public. */
export interface FirebaseSettings {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** `host:port` of an Auth emulator; null in production. */
  readonly authEmulatorHost: string | null;
  /** `host:port` of a Firestore emulator; null in production. */
  readonly firestoreEmulatorHost: string | null;
}

/** Origins that the Content-Security-Policy of a page must allow if users can sign in there. */
export interface IdentityOrigins {
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly script: readonly string[];
}

/** Origins of reCAPTCHA, which Firebase loads only before it sends a code to a phone. */
const PERSON_CHECK = {
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
} as const;

/** Returns the origin of the Firestore emulator if it is set, otherwise that of Google. */
export function toFirestoreOrigin({
  firestoreEmulatorHost,
}: Pick<FirebaseSettings, 'firestoreEmulatorHost'>): string {
  return firestoreEmulatorHost ? `http://${firestoreEmulatorHost}` : 'https://firestore.googleapis.com';
}

/** Returns the origins of the emulators if they are set, otherwise those of Google. */
export function toIdentityOrigins(settings: FirebaseSettings): IdentityOrigins {
  const { authDomain, authEmulatorHost } = settings;
  const firestore = toFirestoreOrigin(settings);
  if (authEmulatorHost) {
    const emulator = `http://${authEmulatorHost}`;
    return { connect: [emulator, firestore], frame: [emulator], script: [emulator] };
  }
  return {
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com', firestore],
    frame: [`https://${authDomain}`, ...PERSON_CHECK.frame],
    script: ['https://apis.google.com', ...PERSON_CHECK.script],
  };
}

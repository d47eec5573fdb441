/** Public settings of the Firebase project, passed at run time. None of them is secret. */
export interface FirebaseSettings {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** `host:port` of an Auth emulator; null in production. */
  readonly authEmulatorHost: string | null;
  /** `host:port` of a Firestore emulator; null in production. */
  readonly firestoreEmulatorHost: string | null;
}

/** Origins that the Content-Security-Policy of a page with sign-in must allow. */
export interface IdentityOrigins {
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly script: readonly string[];
}

/** reCAPTCHA, which Firebase loads only to send a code to a phone. */
const PERSON_CHECK = {
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
} as const;

/** Returns the emulators' origins if they are set, else Google's. */
export function toIdentityOrigins({
  authDomain,
  authEmulatorHost,
  firestoreEmulatorHost,
}: FirebaseSettings): IdentityOrigins {
  const firestore = firestoreEmulatorHost
    ? `http://${firestoreEmulatorHost}`
    : 'https://firestore.googleapis.com';
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

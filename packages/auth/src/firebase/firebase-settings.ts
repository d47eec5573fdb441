/** What the browser must know about the Firebase project, given at run time. None of it is secret. */
export interface FirebaseSettings {
  readonly apiKey: string;
  readonly authDomain: string;
  readonly projectId: string;
  /** `host:port` of an Auth emulator; null in production. */
  readonly authEmulatorHost: string | null;
  /** `host:port` of a Firestore emulator; null in production. */
  readonly firestoreEmulatorHost: string | null;
}

/** Other origins that a page needs for signing in, for its Content-Security-Policy. */
export interface IdentityOrigins {
  readonly connect: readonly string[];
  readonly frame: readonly string[];
  readonly script: readonly string[];
}

/** reCAPTCHA, which Firebase loads when a code is sent to a phone, and only then. */
const PERSON_CHECK = {
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
} as const;

/** The origins behind the settings: the emulators' when they are set, Google's otherwise. */
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

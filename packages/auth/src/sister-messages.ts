import * as z from 'zod/mini';

/** What a page made up to recognise the answer to its own question: 128 bits or more, as base64url. */
const STATE = z.string().check(z.regex(/^[\w-]{22,128}$/));
const TOKEN = z.string().check(z.minLength(1), z.maxLength(8192));

const FROM_MAIN_APP = z.discriminatedUnion('type', [
  /** The window is there and listens. */
  z.object({ type: z.literal('sign-on:ready') }),
  /** A custom token for the one who asked with this state. */
  z.object({ type: z.literal('sign-on:token'), state: STATE, token: TOKEN }),
  /** The person does not want to. */
  z.object({ type: z.literal('sign-on:refused'), state: STATE }),
]);

const FROM_SISTER_APP = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sign-on:request'), state: STATE }),
  /** The token has arrived; the window can close. */
  z.object({ type: z.literal('sign-on:received'), state: STATE }),
]);

/** What the window of the main app says to the page that opened it. */
export type MainAppMessage = Readonly<z.infer<typeof FROM_MAIN_APP>>;
/** What that page says to the window. */
export type SisterMessage = Readonly<z.infer<typeof FROM_SISTER_APP>>;

/** Reads what came from the main app; null for anything else. Where it came from is the caller's to check. */
export function readMainAppMessage(value: unknown): MainAppMessage | null {
  const result = z.safeParse(FROM_MAIN_APP, value);
  return result.success ? result.data : null;
}

/** Reads what came from a sister app; null for anything else. Where it came from is the caller's to check. */
export function readSisterMessage(value: unknown): SisterMessage | null {
  const result = z.safeParse(FROM_SISTER_APP, value);
  return result.success ? result.data : null;
}

/** The other window, as far as another origin may see it. */
export interface OtherWindow {
  readonly closed: boolean;
  postMessage(message: unknown, targetOrigin: string): void;
}

export interface MessageListening {
  addEventListener(type: 'message', listener: (event: ReceivedMessage) => void): void;
  removeEventListener(type: 'message', listener: (event: ReceivedMessage) => void): void;
}

export type ReceivedMessage = Pick<MessageEvent<unknown>, 'data' | 'origin'> & { readonly source: unknown };

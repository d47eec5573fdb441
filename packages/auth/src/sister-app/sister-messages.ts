import * as z from 'zod/mini';

/** Random value that connects a response with its request: at least 128 bits, as base64url. */
const STATE = z.string().check(z.regex(/^[\w-]{22,128}$/));
const TOKEN = z.string().check(z.minLength(1), z.maxLength(8192));

const FROM_MAIN_APP = z.discriminatedUnion('type', [
  /** The popup has loaded and is ready for the request. */
  z.object({ type: z.literal('sign-on:ready') }),
  /** A custom token, in response to the request with this `state`. */
  z.object({ type: z.literal('sign-on:token'), state: STATE, token: TOKEN }),
  /** The user declined the request with this `state`. */
  z.object({ type: z.literal('sign-on:refused'), state: STATE }),
]);

const FROM_SISTER_APP = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sign-on:request'), state: STATE }),
  /** The opener has received the token, so the popup can close. */
  z.object({ type: z.literal('sign-on:received'), state: STATE }),
]);

/** Messages from the main app's popup to its opener. */
export type MainAppMessage = Readonly<z.infer<typeof FROM_MAIN_APP>>;
/** Messages from the opener to the main app's popup. */
export type SisterMessage = Readonly<z.infer<typeof FROM_SISTER_APP>>;

/**
 * Parses a message from the main app's popup; null if malformed. The caller must check the message's origin
 * and source.
 */
export function readMainAppMessage(value: unknown): MainAppMessage | null {
  const result = z.safeParse(FROM_MAIN_APP, value);
  return result.success ? result.data : null;
}

/**
 * Parses a message from a sister app; null if malformed. The caller must check the message's origin and
 * source.
 */
export function readSisterMessage(value: unknown): SisterMessage | null {
  const result = z.safeParse(FROM_SISTER_APP, value);
  return result.success ? result.data : null;
}

/** The parts of another window that a script at another origin may use. */
export interface OtherWindow {
  readonly closed: boolean;
  postMessage(message: unknown, targetOrigin: string): void;
}

export interface MessageListening {
  addEventListener(type: 'message', listener: (event: ReceivedMessage) => void): void;
  removeEventListener(type: 'message', listener: (event: ReceivedMessage) => void): void;
}

export type ReceivedMessage = Pick<MessageEvent<unknown>, 'data' | 'origin'> & { readonly source: unknown };

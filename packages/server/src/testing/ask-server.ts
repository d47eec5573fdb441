/** Answer of a server under test. */
export interface ServerAnswer {
  readonly status: number;
  readonly text: string;
}

/** Sends a GET request to a running server, as its clients do, and reads the whole answer. */
export async function askServer(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ServerAnswer> {
  const response = await fetch(url, { headers });
  return { status: response.status, text: await response.text() };
}

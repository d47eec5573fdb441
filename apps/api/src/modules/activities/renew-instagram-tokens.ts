import type { Core } from '#core/module.ts';

const RENEWED_AT_A_TIME = 50;

/** Renews tokens long before they expire, and erases unused tokens; called periodically. */
export async function renewInstagramTokens({ log, sources: { instagram } }: Core): Promise<void> {
  if (instagram === null) return;
  const { api, tokens } = instagram;
  await tokens.removeUnused();
  for (const due of await tokens.takeDue(RENEWED_AT_A_TIME)) {
    const { token } = due;
    // The token is null when it cannot be decrypted, because its encryption key is gone.
    const renewed = token === null ? ({ kind: 'invalid' } as const) : await api.renew(token);
    if (renewed.kind === 'granted') await tokens.renew(due, renewed.granted);
    if (renewed.kind === 'invalid') await tokens.noteInvalid(due);
    if (renewed.kind === 'failed') log.info('an Instagram token could not be renewed and will be retried');
  }
}

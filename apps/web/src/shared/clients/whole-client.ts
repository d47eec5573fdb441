import { createMusubiClient } from '@musubi/api-client';

// The client with all operations, as a separate chunk.
export const createWholeClient = createMusubiClient;

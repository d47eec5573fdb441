import { createMusubiClient } from '@musubi/api-client';

// All operations of the contract, in a script of their own.
export const createWholeClient = createMusubiClient;

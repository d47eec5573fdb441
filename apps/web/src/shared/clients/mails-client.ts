import { createMailsClient } from '@musubi/api-client';

// The client of mails to readers, as a separate chunk.
export const createClientOfMails = createMailsClient;

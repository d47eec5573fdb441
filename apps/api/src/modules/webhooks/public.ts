// Compositions import only these parts of the webhooks.
export { createWebhookMails } from './sending/webhook-mails.ts';

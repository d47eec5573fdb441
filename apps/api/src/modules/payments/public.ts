// Other modules, programs and tests import only these parts of the payments.
export { paymentsRepository } from './payments.repository.ts';
export { registerCreator } from './register-creator.ts';
export { settleDuePaymentEvents } from './settle-payment-events.ts';

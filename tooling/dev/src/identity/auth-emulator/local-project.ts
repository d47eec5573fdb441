import type {
  EmulatorAccount,
  EmulatorFactor,
  EmulatorOob,
  EmulatorProject,
  EmulatorVerification,
} from './emulator-api.ts';
import type { EmulatorCode } from './emulator-code.ts';
import { type MessageOutlet, renderMail, renderText } from './identity-messages.ts';
import { currentRequest } from './operation-requests.ts';

/**
 * Creates a project that supports authenticator apps and sends mails and codes through `outlet`. When
 * `outlet` is null, mails and codes stay in the emulator's own lists.
 */
export function createLocalProject(
  { AgentProjectState }: Pick<EmulatorCode, 'AgentProjectState'>,
  projectId: string,
  outlet: MessageOutlet | null,
): EmulatorProject {
  class LocalProject extends AgentProjectState {
    override createOob(...args: Parameters<EmulatorProject['createOob']>): EmulatorOob {
      const oob = super.createOob(...args);
      const { language, returnsLink = false } = currentRequest() ?? {};
      const mail = outlet === null || returnsLink ? null : renderMail(this, oob, { ...outlet, language });
      if (mail !== null) outlet?.send(mail);
      return oob;
    }

    override createVerificationCode(phoneNumber: string): EmulatorVerification {
      const verification = super.createVerificationCode(phoneNumber);
      outlet?.send(renderText(verification, { ...outlet, language: currentRequest()?.language }));
      return verification;
    }

    // The emulator's own method still finds a user by a Google account that is no longer linked. This method
    // returns a user only if the Google account is still linked.
    override getUserByProviderRawId(provider: string, rawId: string): EmulatorAccount | undefined {
      const account = super.getUserByProviderRawId(provider, rawId);
      const isLinked = account?.providerUserInfo?.some(
        (linked) => linked.providerId === provider && linked.rawId === rawId,
      );
      return isLinked === true ? account : undefined;
    }

    // The emulator requires a phone number for every second factor, but an authenticator app has none.
    override validateMfaEnrollments(factors: readonly EmulatorFactor[]): readonly EmulatorFactor[] {
      super.validateMfaEnrollments(factors.filter(({ totpInfo }) => totpInfo === undefined));
      return factors;
    }
  }
  return new LocalProject(projectId);
}

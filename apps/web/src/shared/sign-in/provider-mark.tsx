import type { LoginProvider } from '@musubi/auth/login-providers';
import { ServiceIcon } from '@musubi/ui/service-icon/service-icon';

/** Google's logo in four colours, as Google's branding rules require for sign-in buttons. */
function GoogleMark(): React.JSX.Element {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 48 48" fill="none" strokeWidth="8">
      <path stroke="#EA4335" d="M10.1 14.6A17 17 0 0 1 36.5 12.4" />
      <path stroke="#FBBC05" d="M10.1 33.4A17 17 0 0 1 10.1 14.6" />
      <path stroke="#34A853" d="M35.6 36.4A17 17 0 0 1 10.1 33.4" />
      <path stroke="#4285F4" d="M24 24H41A17 17 0 0 1 35.6 36.4" />
    </svg>
  );
}

// Paths from simple-icons 16 (CC0), like the icons of the other services.
const APPLE =
  'M12.152 6.896c-.948 0-2.415-1.078-3.96-1.04-2.04.027-3.91 1.183-4.961 3.014-2.117 3.675-.546 9.103 1.519 12.09 1.013 1.454 2.208 3.09 3.792 3.039 1.52-.065 2.09-.987 3.935-.987 1.831 0 2.35.987 3.96.948 1.637-.026 2.676-1.48 3.676-2.948 1.156-1.688 1.636-3.325 1.662-3.415-.039-.013-3.182-1.221-3.22-4.857-.026-3.04 2.48-4.494 2.597-4.559-1.429-2.09-3.623-2.324-4.39-2.376-2-.156-3.675 1.09-4.61 1.09zM15.53 3.83c.843-1.012 1.4-2.427 1.245-3.83-1.207.052-2.662.805-3.532 1.818-.78.896-1.454 2.338-1.273 3.714 1.338.104 2.715-.688 3.559-1.701';

const LINE =
  'M19.365 9.863c.349 0 .63.285.63.631 0 .345-.281.63-.63.63H17.61v1.125h1.755c.349 0 .63.283.63.63 0 .344-.281.629-.63.629h-2.386c-.345 0-.627-.285-.627-.629V8.108c0-.345.282-.63.63-.63h2.386c.346 0 .627.285.627.63 0 .349-.281.63-.63.63H17.61v1.125h1.755zm-3.855 3.016c0 .27-.174.51-.432.596-.064.021-.133.031-.199.031-.211 0-.391-.09-.51-.25l-2.443-3.317v2.94c0 .344-.279.629-.631.629-.346 0-.626-.285-.626-.629V8.108c0-.27.173-.51.43-.595.06-.023.136-.033.194-.033.195 0 .375.104.495.254l2.462 3.33V8.108c0-.345.282-.63.63-.63.345 0 .63.285.63.63v4.771zm-5.741 0c0 .344-.282.629-.631.629-.345 0-.627-.285-.627-.629V8.108c0-.345.282-.63.63-.63.346 0 .628.285.628.63v4.771zm-2.466.629H4.917c-.345 0-.63-.285-.63-.629V8.108c0-.345.285-.63.63-.63.348 0 .63.285.63.63v4.141h1.756c.348 0 .629.283.629.63 0 .344-.282.629-.629.629M24 10.314C24 4.943 18.615.572 12 .572S0 4.943 0 10.314c0 4.811 4.27 8.842 10.035 9.608.391.082.923.258 1.058.59.12.301.079.766.038 1.08l-.164 1.02c-.045.301-.24 1.186 1.049.645 1.291-.539 6.916-4.078 9.436-6.975C23.176 14.393 24 12.458 24 10.314';

function PathMark({ path }: { readonly path: string }): React.JSX.Element {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" fill="currentColor">
      <path d={path} />
    </svg>
  );
}

/** The logo on a provider's sign-in button, in one colour except Google's logo. */
export function ProviderMark({ provider }: { readonly provider: LoginProvider }): React.JSX.Element {
  if (provider === 'google') return <GoogleMark />;
  if (provider === 'apple') return <PathMark path={APPLE} />;
  return provider === 'line' ? <PathMark path={LINE} /> : <ServiceIcon type={provider} size={20} />;
}

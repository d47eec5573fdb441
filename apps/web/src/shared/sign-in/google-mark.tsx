/** Google's logo in its four colours, as its branding rules for sign-in buttons require. */
export function GoogleMark(): React.JSX.Element {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 48 48" fill="none" strokeWidth="8">
      <path stroke="#EA4335" d="M10.1 14.6A17 17 0 0 1 36.5 12.4" />
      <path stroke="#FBBC05" d="M10.1 33.4A17 17 0 0 1 10.1 14.6" />
      <path stroke="#34A853" d="M35.6 36.4A17 17 0 0 1 10.1 33.4" />
      <path stroke="#4285F4" d="M24 24H41A17 17 0 0 1 35.6 36.4" />
    </svg>
  );
}

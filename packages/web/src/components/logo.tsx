/** The quintain: a ring target and the lance that meets it. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" fill="none">
      <circle cx="28" cy="30" r="23" stroke="currentColor" strokeWidth="4.5" />
      <circle cx="28" cy="30" r="13" stroke="var(--side-0)" strokeWidth="4.5" />
      <circle cx="28" cy="30" r="4.4" fill="var(--side-1)" />
      <path d="M61 52 33 33" stroke="var(--accent)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}

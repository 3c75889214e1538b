/** The quintain: a ring on a shield, and the lance that meets it. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" fill="none" className="shrink-0">
      <path
        d="M13 6Q32 1 51 6V30C51 45 42 54 32 59C22 54 13 45 13 30Z"
        fill="var(--side-0-deep)"
        stroke="var(--ink)"
        strokeWidth="4"
      />
      <circle cx="32" cy="28" r="11" stroke="var(--gilt)" strokeWidth="4" />
      <circle cx="32" cy="28" r="3.6" fill="var(--side-1)" />
      <path d="M62 58L36 32" stroke="var(--gilt)" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}

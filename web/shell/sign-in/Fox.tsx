/** The sample shop's mark. */
export const Fox = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
    <rect width="40" height="40" rx="8" fill="#22343d" />
    <path d="M9 10.5 17 16h6l8-5.5 1.5 10.5-4 6L20 33.5 11.5 27l-4-6z" fill="#dd6b33" />
    <path d="m9 10.5 8 5.5-6.5 4.500zM31 10.5 23 16l6.5 4.500z" fill="#b44d20" />
    <path d="m7.5 21 6.5 2 6 10.500L11.5 27zM32.5 21 26 23l-6 10.5 8.5-6.500z" fill="#fbf1e4" />
    <path d="M17.6 29.500h4.800L20 33.500z" fill="#16242b" />
    <circle cx="15.2" cy="22.3" r="1.3" fill="#16242b" />
    <circle cx="24.8" cy="22.3" r="1.3" fill="#16242b" />
  </svg>
)

/** What the sample shop sells, drawn flat. */
type Props = { className?: string }

export const Boot = ({ className }: Props) => (
  <svg viewBox="0 0 320 158" className={className} aria-hidden="true">
    <ellipse cx="164" cy="148" rx="80" ry="6" fill="#001a23" opacity=".1" />
    <path d="M117 28 167 26c0 24 10 40 30 49 26 6 42 18 44 46H106c-2-18 6-36 9-56z" fill="#c4562a" />
    <path d="M110 88c14 2 26 16 27 33h-31c-1-12 1-24 4-33z" fill="#6d4437" />
    <path d="M183 121c-3-24 6-40 22-44 24 8 34 22 36 44z" fill="#30393f" />
    <path d="M116 14c17 5 35 5 52-1l-1 18c-16 5-34 6-50 3z" fill="#22343d" />
    <path
      d="m155 43 20-5m-16 17 20-7m-15 18 21-8m-16 18 21-9"
      stroke="#fff"
      strokeWidth="4"
      strokeLinecap="round"
    />
    <path d="M107 121h135a4 4 0 0 1 3 5l-2 7H105v-9a3 3 0 0 1 2-3z" fill="#ecd7b3" />
    <path
      d="M110 133h132l-2 7-5 4h-12l-4-5-5 5h-14l-4-5-5 5h-14l-4-5-5 5h-14l-4-5-5 5h-17l-5-4z"
      fill="#22343d"
    />
  </svg>
)

export const Socks = ({ className }: Props) => (
  <svg viewBox="0 0 100 80" className={className} aria-hidden="true">
    <ellipse cx="52" cy="68" rx="26" ry="3" fill="#001a23" opacity=".08" />
    <path d="M48 16h14v25c0 3 2 5 5 6 7 2 10 6 9 10-1 3-4 4-7 3l-13-5c-5-2-8-6-8-11z" fill="#c97a6d" />
    <path d="M33 16h14v32c0 4-2 7-6 9l-4 5c-3 4-9 3-11-1-1-3 0-6 3-8l4-4z" fill="#b3473a" />
    <path d="M33 16h14v6H33zM48 16h14v6H48z" fill="#efdcc4" />
    <path d="M33 26h14M33 31h14" stroke="#efdcc4" strokeWidth="2" />
    <path d="M41 57l-4 5c-3 4-9 3-11-1 5-4 10-6 15-4z" fill="#e6c9ae" />
  </svg>
)

export const Spray = ({ className }: Props) => (
  <svg viewBox="0 0 100 80" className={className} aria-hidden="true">
    <ellipse cx="51" cy="69" rx="17" ry="2.5" fill="#001a23" opacity=".08" />
    <path d="M37 14h18l3 8H44v-4h-7z" fill="#22343d" />
    <path d="M41 22h18l3 6H38z" fill="#3b525e" />
    <rect x="37" y="28" width="26" height="40" rx="5" fill="#a9cbdb" />
    <rect x="40" y="36" width="20" height="22" rx="2" fill="#f7fbfc" />
    <path d="M50 39.500c3.5 4.5 5 7 5 9a5 5 0 0 1-10 0c0-2 1.5-4.5 5-9z" fill="#2f7f9f" />
  </svg>
)

export const Poles = ({ className }: Props) => (
  <svg viewBox="0 0 100 80" className={className} aria-hidden="true">
    <ellipse cx="50" cy="69" rx="22" ry="2.5" fill="#001a23" opacity=".08" />
    <path d="M37 23 63 66M63 23 37 66" stroke="#22343d" strokeWidth="2.4" strokeLinecap="round" />
    <path d="m44 35 9 15m3-15-9 15" stroke="#c4562a" strokeWidth="2.8" />
    <path d="m32 13 6 12m30-12-6 12" stroke="#2f6a58" strokeWidth="5.5" strokeLinecap="round" />
    <path d="m33 56 10 4m14 0 10-4" stroke="#22343d" strokeWidth="2.6" strokeLinecap="round" />
  </svg>
)

/** Small drawings above the words of a state card; all say nothing that the words do not. */
import type { ReactNode } from 'react'

const Spot = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 132 84" width={132} height={84} fill="none" aria-hidden="true">
    {children}
  </svg>
)

export const ErrorSpot = () => (
  <Spot>
    <path d="M14 42h24M94 42h24" stroke="var(--border-strong)" strokeWidth="3" strokeDasharray="3 6" />
    <circle cx="66" cy="42" r="26" fill="var(--red-fill)" />
    <path d="m56 32 20 20m0-20-20 20" stroke="var(--red-text)" strokeWidth="4" strokeLinecap="round" />
  </Spot>
)

export const SearchSpot = () => (
  <Spot>
    <rect x="20" y="14" width="92" height="16" rx="4" fill="var(--track)" />
    <rect x="20" y="36" width="92" height="16" rx="4" fill="var(--track)" opacity=".7" />
    <rect x="20" y="58" width="92" height="16" rx="4" fill="var(--track)" opacity=".4" />
    <circle cx="78" cy="40" r="18" fill="var(--surface)" stroke="var(--grey-text)" strokeWidth="3.5" />
    <path d="m91 53 13 13" stroke="var(--grey-text)" strokeWidth="5" strokeLinecap="round" />
  </Spot>
)

export const QuietSpot = () => (
  <Spot>
    <circle cx="66" cy="42" r="30" fill="var(--blue-fill)" />
    <path
      d="M52 52c4-3 5-7 5-13a9 9 0 0 1 18 0c0 6 1 10 5 13z"
      fill="var(--surface)"
      stroke="var(--blue-text)"
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path d="M62 57a4.5 4.5 0 0 0 8 0" stroke="var(--blue-text)" strokeWidth="3" strokeLinecap="round" />
    <path d="M14 66h20M98 66h20" stroke="var(--border-strong)" strokeWidth="3" strokeLinecap="round" />
  </Spot>
)

export const CompaniesSpot = () => (
  <Spot>
    <rect x="44" y="8" width="76" height="48" rx="7" fill="var(--subtle)" stroke="var(--border-strong)" />
    <rect x="12" y="24" width="84" height="52" rx="7" fill="var(--surface)" stroke="var(--border-strong)" />
    <rect x="22" y="34" width="18" height="18" rx="5" fill="var(--blue-fill)" />
    <path d="M48 39h30M48 47h18" stroke="var(--border-strong)" strokeWidth="4" strokeLinecap="round" />
    <path d="M24 64h60" stroke="var(--track)" strokeWidth="5" strokeLinecap="round" />
    <path d="M24 64h34" stroke="var(--focus)" strokeWidth="5" strokeLinecap="round" />
  </Spot>
)

export const PeopleSpot = () => (
  <Spot>
    <circle cx="50" cy="30" r="13" fill="var(--blue-fill)" />
    <path d="M26 70c0-14 10-22 24-22s24 8 24 22z" fill="var(--blue-fill)" />
    <circle
      cx="88"
      cy="34"
      r="10"
      stroke="var(--border-strong)"
      strokeWidth="2"
      strokeDasharray="4 4"
      fill="var(--surface)"
    />
    <path
      d="M70 70c1-11 8-18 18-18s17 7 18 18z"
      stroke="var(--border-strong)"
      strokeWidth="2"
      strokeDasharray="4 4"
      fill="var(--surface)"
    />
    <path d="M112 14v12m-6-6h12" stroke="var(--focus)" strokeWidth="3" strokeLinecap="round" />
  </Spot>
)

export const ShopSpot = () => (
  <Spot>
    <path
      d="M28 38v32a6 6 0 0 0 6 6h64a6 6 0 0 0 6-6V38"
      fill="var(--surface)"
      stroke="var(--border-strong)"
    />
    <path
      d="m30 12-10 20a12 12 0 0 0 23 3 12 12 0 0 0 23 0 12 12 0 0 0 23 0 12 12 0 0 0 23-3L102 12z"
      fill="var(--blue-fill)"
      stroke="var(--border-strong)"
    />
    <rect x="40" y="52" width="20" height="24" rx="3" fill="var(--track)" />
    <rect x="70" y="52" width="24" height="14" rx="3" fill="var(--subtle)" stroke="var(--border-strong)" />
    <circle cx="108" cy="18" r="12" fill="var(--blue-fill)" />
    <path d="M108 12.5v11m-5.5-5.5h11" stroke="var(--blue-text)" strokeWidth="2.5" strokeLinecap="round" />
  </Spot>
)

export const PreparingSpot = () => (
  <Spot>
    <rect x="22" y="10" width="88" height="64" rx="7" fill="var(--surface)" stroke="var(--border-strong)" />
    <path d="M22 26h88" stroke="var(--border-strong)" />
    <circle cx="31" cy="18" r="2.5" fill="var(--border-strong)" />
    <circle cx="39" cy="18" r="2.5" fill="var(--border-strong)" />
    <rect x="32" y="36" width="30" height="28" rx="4" fill="var(--blue-fill)" />
    <rect
      x="70.75"
      y="36.75"
      width="28.5"
      height="10.5"
      rx="3"
      stroke="var(--border-strong)"
      strokeWidth="1.5"
      strokeDasharray="3 3"
    />
    <rect
      x="70.75"
      y="52.75"
      width="28.5"
      height="10.5"
      rx="3"
      stroke="var(--border-strong)"
      strokeWidth="1.5"
      strokeDasharray="3 3"
    />
  </Spot>
)

export const ErasedSpot = () => (
  <Spot>
    <rect
      x="30"
      y="12"
      width="72"
      height="60"
      rx="8"
      stroke="var(--border-strong)"
      strokeWidth="3"
      strokeDasharray="3 6"
    />
    <path d="M52 42h28" stroke="var(--grey-text)" strokeWidth="4" strokeLinecap="round" />
  </Spot>
)

export const MailSpot = () => (
  <Spot>
    <path d="M8 30h18M4 42h22M12 54h14" stroke="var(--border-strong)" strokeWidth="3" strokeLinecap="round" />
    <rect x="36" y="16" width="76" height="52" rx="7" fill="var(--surface)" stroke="var(--border-strong)" />
    <path d="m38 22 36 26 36-26" stroke="var(--border-strong)" strokeWidth="3" strokeLinejoin="round" />
    <circle cx="108" cy="62" r="14" fill="var(--green-fill)" />
    <path
      d="m102 62 4.5 4.5 8-9"
      stroke="var(--green-text)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </Spot>
)

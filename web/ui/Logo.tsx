import { brand } from '#rules/brand.ts'
import classes from './Logo.module.css'

/** The mark and the name; the mark alone says nothing to a screen reader. */
export function Logo() {
  return (
    <span className={classes.logo}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6.5" fill="#0096c7" />
        <circle cx="11.1" cy="14" r="4.6" fill="none" stroke="#fff" strokeWidth="2.7" />
        <circle cx="11.1" cy="14" r="1.4" fill="#fff" />
        <path d="M16.3 4.8v13.8" fill="none" stroke="#fff" strokeWidth="2.8" strokeLinecap="round" />
      </svg>
      {brand}
    </span>
  )
}

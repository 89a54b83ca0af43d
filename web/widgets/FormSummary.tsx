import { Fragment } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import classes from './FormSummary.module.css'
import type { Summary } from './form.ts'
import { useTexts } from './texts.ts'

/** What is wrong with the form below, each field a link to itself. */
export function FormSummary({ summary }: { summary: Summary | undefined }) {
  const t = useTexts()
  if (!summary) return null
  const marker = '\u0000'
  const [before = '', after = ''] = t(summary.isMissing ? 'fillIn' : 'fix', { errors: marker }).split(marker)
  return (
    <Alert>
      {before}
      {summary.fields.map(({ id, label }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <a
            href={`#${id}`}
            className={classes.field}
            onClick={(event) => {
              // the address stays; only the field gets the focus
              event.preventDefault()
              document.getElementById(id)?.focus()
            }}
          >
            {label}
          </a>
        </Fragment>
      ))}
      {after}
    </Alert>
  )
}

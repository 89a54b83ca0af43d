import { Fragment } from 'react'
import { Callout } from '#web/ui/Callout.tsx'
import classes from './FormSummary.module.css'
import { focusField, type Summary } from './form.ts'
import { useWidgetTexts } from './texts.ts'

type Props = {
  summary: Summary
  /** The whole form is seen at a glance: what stands at its fields is not repeated above. */
  isShort?: boolean
}

/** Stands where the list of faults belongs in the sentence. */
const gap = '\u0000'

/** The button that was pressed may stand far below. */
const showRefusal = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** Why the form below was not taken; each name of a field leads to it. */
export function FormSummary({ summary, isShort = false }: Props) {
  const t = useWidgetTexts()
  const { refusal, areMissing, problems } = summary
  const [before, after] = t(areMissing ? 'fillIn' : 'fix', { errors: gap }).split(gap)
  return (
    <>
      {refusal && (
        <div ref={showRefusal}>
          <Callout tone="red" role="alert" isAbove>
            {refusal}
          </Callout>
        </div>
      )}
      {!isShort && problems.length > 0 && (
        <Callout tone="red" role="alert" isAbove>
          {before}
          {problems.map(({ id, label, text }, at) => (
            <Fragment key={id}>
              {at > 0 && (areMissing ? ', ' : '; ')}
              <a
                href={`#${id}`}
                className={classes.field}
                onClick={(event) => {
                  // the address stays; only the field gets the focus
                  event.preventDefault()
                  focusField(id)
                }}
              >
                {label}
              </a>
              {!areMissing && `: ${text}`}
            </Fragment>
          ))}
          {after}
        </Callout>
      )}
    </>
  )
}

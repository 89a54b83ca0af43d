import { Anchor } from '@mantine/core'
import { Fragment } from 'react'
import { Alert } from '#web/ui/Alert.tsx'
import { useTexts } from './texts.ts'

type Props<Field extends string> = {
  summary: { refusal: string | undefined; problems: { field: Field; code: string; text: string }[] }
  labels: Record<Field, string>
  onGo: (field: Field) => void
}

/** Stands where the list of faults belongs in the sentence. */
const gap = '\u0000'

/** Why the form was not sent, above it; each name leads to its field. */
export function FormSummary<Field extends string>({ summary, labels, onGo }: Props<Field>) {
  const t = useTexts()
  const { refusal, problems } = summary
  if (refusal) return <Alert>{refusal}</Alert>
  if (problems.length === 0) return null
  const areMissing = problems.every((problem) => problem.code === 'REQUIRED')
  const [before, after] = t(areMissing ? 'fillIn' : 'fix', { errors: gap }).split(gap)
  return (
    <Alert>
      {before}
      {problems.map(({ field, text }, at) => (
        <Fragment key={field}>
          {at > 0 && (areMissing ? ', ' : '; ')}
          <Anchor
            component="button"
            type="button"
            c="inherit"
            display="inline"
            fz={13}
            underline="always"
            onClick={() => onGo(field)}
          >
            {labels[field]}
          </Anchor>
          {!areMissing && `: ${text}`}
        </Fragment>
      ))}
      {after}
    </Alert>
  )
}

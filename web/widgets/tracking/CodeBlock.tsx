import { UnstyledButton } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { Icon } from '#web/ui/Icon.tsx'
import { type Copying, useCopying } from '../copying.ts'
import { useWidgetTexts } from '../texts.ts'
import classes from './CodeBlock.module.css'
import { colour } from './colour.ts'

type Props = {
  /** What it is, for a screen reader. */
  label: string
  /** The few letters above it. */
  language: string
  code: string
  /** When something else copies it, too. */
  copying?: Copying | undefined
}

/** Code to be pasted elsewhere. */
export function CodeBlock({ label, language, code, copying }: Props) {
  const t = useWidgetTexts()
  const own = useCopying()
  const { text, outcome, copy } = copying ?? own
  return (
    <div className={classes.block}>
      <div className={classes.head}>
        <span>{language}</span>
        <UnstyledButton
          data-tap
          className={classes.copy}
          aria-label={t('copyOf', { label })}
          onClick={() => copy(code)}
        >
          <Icon of={IconCopy} size={14} stroke={2} />
          {t('copy')}
        </UnstyledButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={classes.code} tabIndex={0} aria-label={label}>
        <pre>
          <code ref={text}>
            {colour(code).map(({ text: piece, kind }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text stay in their places
              <span key={at} data-kind={kind}>
                {piece}
              </span>
            ))}
          </code>
        </pre>
      </section>
      <p role="status" className={classes.outcome}>
        {outcome === 'copied' && t('copied')}
        {outcome === 'failed' && t('copyFailed')}
      </p>
    </div>
  )
}

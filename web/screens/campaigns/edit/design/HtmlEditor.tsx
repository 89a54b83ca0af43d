import { type KeyboardEvent, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { insertText } from '../insert-text.ts'
import classes from './HtmlEditor.module.css'
import { statesOf, tokensOf } from './html-tokens.ts'

/** Of a line, in px, as in HtmlEditor.module.css. */
const lineHeight = 20
/** Lines above and below what is seen, so that nothing is blank while somebody scrolls. */
const spare = 10
/** Of a longer line the rest is drawn in one colour. */
const coloured = 3000

export type EditorHandle = { insert: (text: string) => void; showLine: (line: number) => void }

type Props = {
  ref?: Ref<EditorHandle>
  label: string
  value: string
  onChange: (text: string) => void
  /** Numbers of lines in which something is wrong. */
  faultyLines: ReadonlySet<number>
}

/**
 * A plain field for text with what it holds drawn in colours behind it: so typing, undoing, searching and reading aloud are
 * the browser's own. Lines are not wrapped, and only those that are seen are drawn.
 */
export function HtmlEditor({ ref, label, value, onChange, faultyLines }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [view, setView] = useState({ top: 0, left: 0, height: 800 })
  const lines = useMemo(() => value.split('\n'), [value])
  const states = useMemo(() => statesOf(lines), [lines])
  const first = Math.max(0, Math.floor(view.top / lineHeight) - spare)
  const last = Math.min(lines.length, Math.ceil((view.top + view.height) / lineHeight) + spare)
  const follow = ({ scrollTop, scrollLeft, clientHeight }: HTMLTextAreaElement) =>
    setView({ top: scrollTop, left: scrollLeft, height: clientHeight })

  useImperativeHandle(ref, () => ({
    insert: (text) => field.current && insertText(field.current, text),
    showLine(line) {
      const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0)
      field.current?.focus()
      field.current?.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
      field.current?.scrollTo({ top: (line - 4) * lineHeight, left: 0 })
    },
  }))

  /** A new line begins where the one before it began. */
  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    const { selectionStart, value: text } = event.currentTarget
    const begin = text.lastIndexOf('\n', selectionStart - 1) + 1
    const [indent = ''] = /^[ \t]*/.exec(text.slice(begin, selectionStart)) ?? []
    if (!indent) return
    event.preventDefault()
    insertText(event.currentTarget, `\n${indent}`)
  }

  const shown = lines.slice(first, last).map((line, n) => ({ line, number: first + n + 1 }))
  return (
    <div className={classes.editor}>
      <div className={classes.numbers} aria-hidden="true">
        <div style={{ transform: `translateY(${first * lineHeight - view.top}px)` }}>
          {shown.map(({ number }) => (
            <div key={number} data-faulty={faultyLines.has(number) || undefined}>
              {number}
            </div>
          ))}
        </div>
      </div>
      <div className={classes.text}>
        <div className={classes.drawn} aria-hidden="true">
          <pre style={{ transform: `translate(${-view.left}px, ${first * lineHeight - view.top}px)` }}>
            {shown.map(({ line, number }) => (
              <Line
                key={number}
                line={line}
                from={states[number - 1] ?? 'text'}
                isFaulty={faultyLines.has(number)}
              />
            ))}
          </pre>
        </div>
        <textarea
          ref={field}
          className={classes.field}
          aria-label={label}
          value={value}
          wrap="off"
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onScroll={(event) => follow(event.currentTarget)}
        />
      </div>
    </div>
  )
}

type LineProps = { line: string; from: Parameters<typeof tokensOf>[1]; isFaulty: boolean }

function Line({ line, from, isFaulty }: LineProps) {
  const { tokens } = tokensOf(line.slice(0, coloured), from)
  return (
    <div data-faulty={isFaulty || undefined}>
      {tokens.map(({ kind, text, at }) => (
        <span key={at} data-kind={kind}>
          {text}
        </span>
      ))}
      {line.slice(coloured)}
      {'\n'}
    </div>
  )
}

/** Fields of the narrow column: the name on the left, what is set on the right. */
import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Row } from '#web/ui/Layout.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Text } from '#web/ui/Text.tsx'
import type { BoxForm } from '../box-form.ts'
import type { Values } from '../box-values.ts'
import { hexOf } from './colour.ts'
import classes from './Settings.module.css'
import { useTexts } from './texts.ts'

export type FieldsProps = { form: BoxForm['form']; standard: Values }
type Of<Kind> = { [Field in keyof Values]: Values[Field] extends Kind ? Field : never }[keyof Values]
export type NumberName = {
  [Field in keyof Values]: number extends Values[Field] ? Field : never
}[keyof Values]
export type TextName = { [Field in keyof Values]: string extends Values[Field] ? Field : never }[keyof Values]
type SwitchName = Of<boolean>

type LineProps = { id: string; label: string; error: string | undefined; hint?: string; children: ReactNode }

function Line({ id, label, error, hint, children }: LineProps) {
  return (
    <div>
      <Row isSpread isLine className={classes.line}>
        <label htmlFor={id}>{label}</label>
        {children}
      </Row>
      {error && (
        <p id={`${id}-fault`} className={classes.fault}>
          {error}
        </p>
      )}
      {hint && (
        <Text size="caption" className={classes.hint}>
          {hint}
        </Text>
      )}
    </div>
  )
}

const described = (id: string, error: string | undefined) =>
  error ? { error: true, 'aria-describedby': `${id}-fault` } : {}

type NumberProps = FieldsProps & { name: NumberName; unit?: string; hint?: string }

export function NumberLine({ form, standard, name, unit, hint }: NumberProps) {
  const t = useTexts()
  const { id, label, error, value, onChange, onBlur } = form.field(name)
  return (
    <Line id={id} label={label} error={error} {...(hint && { hint })}>
      <NumberInput
        id={id}
        name={name}
        className={classes.number}
        value={value}
        onChange={(next) => onChange(typeof next === 'number' ? next : '')}
        onBlur={onBlur}
        placeholder={standard[name] === '' ? t('auto') : String(standard[name])}
        allowNegative={false}
        hideControls
        {...(unit && { rightSection: <span className={classes.unit}>{unit}</span>, rightSectionWidth: 40 })}
        {...described(id, error)}
      />
    </Line>
  )
}

type TextProps = FieldsProps & { name: TextName; hint?: string }

export function TextLine({ form, standard, name, hint }: TextProps) {
  const { id, label, error, ...field } = form.field(name)
  return (
    <Line id={id} label={label} error={error} {...(hint && { hint })}>
      <TextInput
        id={id}
        {...field}
        className={classes.short}
        placeholder={standard[name]}
        {...described(id, error)}
      />
    </Line>
  )
}

export function ColourLine({ form, standard, name }: FieldsProps & { name: TextName }) {
  const t = useTexts()
  const { id, label, error, ...field } = form.field(name)
  const shown = field.value || standard[name]
  const hex = hexOf(shown)
  return (
    <Line id={id} label={label} error={error}>
      <TextInput
        id={id}
        {...field}
        className={classes.colour}
        placeholder={standard[name] || t('auto')}
        spellCheck={false}
        onBlur={() => {
          // the sign before the digits is easily left out
          if (/^([0-9a-f]{3}|[0-9a-f]{6})$/i.test(field.value)) form.set(name, `#${field.value}`)
          field.onBlur?.()
        }}
        leftSection={
          <span className={classes.swatch} style={{ background: hex }} data-none={!hex || undefined}>
            <input
              type="color"
              aria-label={t('colourOf', { name: label })}
              value={hex ?? '#ffffff'}
              onChange={({ currentTarget }) => form.set(name, currentTarget.value)}
            />
          </span>
        }
        {...described(id, error)}
      />
    </Line>
  )
}

export function SwitchLine({ form, name }: FieldsProps & { name: SwitchName }) {
  const { id, label, value } = form.field(name)
  return (
    <Row isSpread isLine className={classes.line}>
      <label htmlFor={id}>{label}</label>
      <Switch
        id={id}
        checked={value}
        onChange={({ currentTarget }) => form.set(name, currentTarget.checked)}
      />
    </Row>
  )
}

type ChoiceName = 'placement' | 'buttonAction' | 'titleTag'
type ChoiceProps<Name extends ChoiceName> = FieldsProps & {
  name: Name
  options: readonly { value: Values[Name]; label: string }[]
}

export function SelectLine<Name extends ChoiceName>({ form, name, options }: ChoiceProps<Name>) {
  const { id, label, value, error } = form.field(name)
  return (
    <Line id={id} label={label} error={error}>
      <NativeSelect
        id={id}
        className={classes.short}
        value={value}
        data={options.map((option) => ({ value: String(option.value), label: option.label }))}
        onChange={({ currentTarget }) => {
          const chosen = options.find((option) => option.value === currentTarget.value)
          if (chosen) form.set(name, chosen.value)
        }}
      />
    </Line>
  )
}

export function SegmentedLine<Name extends ChoiceName>({ form, name, options }: ChoiceProps<Name>) {
  const { id, label, value } = form.field(name)
  return (
    <Row isSpread isLine className={classes.line}>
      <span>{label}</span>
      <Segmented
        id={id}
        name={id}
        label={label}
        options={options}
        value={value}
        onChange={(next) => form.set(name, next)}
      />
    </Row>
  )
}

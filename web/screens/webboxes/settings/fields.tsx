/** Fields of the narrow column: the name on the left, what is set on the right. */
import { NativeSelect, NumberInput, Switch, TextInput } from '@mantine/core'
import { Row } from '#web/ui/Layout.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { ColourLine } from '#web/widgets/builder/ColourLine.tsx'
import { described, SettingLine } from '#web/widgets/builder/SettingLine.tsx'
import classes from '#web/widgets/builder/Settings.module.css'
import type { BoxForm } from '../box-form.ts'
import type { Values } from '../box-values.ts'
import { useTexts } from './texts.ts'

export type FieldsProps = { form: BoxForm['form']; standard: Values }
type Of<Kind> = { [Field in keyof Values]: Values[Field] extends Kind ? Field : never }[keyof Values]
export type NumberName = {
  [Field in keyof Values]: number extends Values[Field] ? Field : never
}[keyof Values]
export type TextName = { [Field in keyof Values]: string extends Values[Field] ? Field : never }[keyof Values]
type SwitchName = Of<boolean>

type NumberProps = FieldsProps & { name: NumberName; unit?: string; hint?: string }

export function NumberLine({ form, standard, name, unit, hint }: NumberProps) {
  const t = useTexts()
  const { id, label, error, value, onChange, onBlur } = form.field(name)
  return (
    <SettingLine id={id} label={label} error={error} {...(hint && { hint })}>
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
    </SettingLine>
  )
}

type TextProps = FieldsProps & { name: TextName; hint?: string }

export function TextLine({ form, standard, name, hint }: TextProps) {
  const { id, label, error, ...field } = form.field(name)
  return (
    <SettingLine id={id} label={label} error={error} {...(hint && { hint })}>
      <TextInput
        id={id}
        {...field}
        className={classes.short}
        placeholder={standard[name]}
        {...described(id, error)}
      />
    </SettingLine>
  )
}

type ColourProps = FieldsProps & { name: TextName; offered: string }

export function BoxColourLine({ form, standard, name, offered }: ColourProps) {
  const t = useTexts()
  return (
    <ColourLine
      {...form.field(name)}
      onChange={(value) => form.set(name, value)}
      standard={standard[name]}
      placeholder={t('auto')}
      offered={offered}
    />
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
    <SettingLine id={id} label={label} error={error}>
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
    </SettingLine>
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

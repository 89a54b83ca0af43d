import { Textarea, TextInput } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import {
  type Box,
  boxComponents,
  boxOf,
  boxPlacements,
  boxTitleTags,
  buttonActions,
  domModes,
} from '#rules/webboxes/box.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from '#web/widgets/builder/Settings.module.css'
import { SettingsSection } from '#web/widgets/builder/SettingsSection.tsx'
import type { ShopColours } from '#web/widgets/builder/shop-colours.ts'
import { TakeColours } from '#web/widgets/builder/TakeColours.tsx'
import type { BoxForm } from '../box-form.ts'
import { sections, valuesOf } from '../box-values.ts'
import type { ShopFault } from '../shop-fault.ts'
import {
  BoxColourLine,
  type FieldsProps,
  NumberLine,
  SegmentedLine,
  SelectLine,
  SwitchLine,
  TextLine,
} from './fields.tsx'
import { type Matches, type Picking, SelectorField } from './SelectorField.tsx'
import { useTexts } from './texts.ts'

type SectionName = keyof typeof sections

type Props = {
  /** Of the form, for what sends it from elsewhere. */
  id: string
  box: BoxForm
  usual: string
  matches: Matches
  fault: ShopFault | undefined
  picking: Picking
}

/** Every setting of a box, in sections that open and close. */
export function Settings({ id, box, usual, matches, fault, picking }: Props) {
  const t = useTexts()
  const { form, kind } = box
  const common: FieldsProps = { form, standard: valuesOf(boxOf(kind, {})) }
  const section = (name: SectionName, isOpen: boolean, children: ReactNode) => (
    <SettingsSection
      title={t(name)}
      isOpen={isOpen}
      isFaulty={sections[name].some((field) => form.field(field).error !== undefined)}
    >
      {children}
    </SettingsSection>
  )
  return (
    <form id={id} noValidate aria-label={t('settings')} onSubmit={form.onSubmit} className={classes.settings}>
      {section('content', true, <Content {...common} />)}
      {section(
        'place',
        true,
        <>
          <Segmented
            name={`${id}-mode`}
            label={form.field('domMode').label}
            options={['BEFORE' as const, 'AFTER' as const, 'INTO' as const].map((value) => ({
              value,
              label: t(value),
            }))}
            value={form.values.domMode}
            onChange={(mode) => form.set('domMode', domModes.find((one) => one === mode) ?? mode)}
          />
          <SelectorField {...{ kind, form, usual, matches, fault, picking }} />
        </>,
      )}
      {section('look', true, <Look {...common} colours={box.colours} />)}
      {section(
        'links',
        false,
        <>
          <SwitchLine {...common} name="newTab" />
          <TextLine {...common} name="source" />
          <TextLine {...common} name="medium" />
          <TextLine {...common} name="campaign" />
          <Text size="caption">{t('utmHint')}</Text>
        </>,
      )}
      {section(
        'advanced',
        false,
        <>
          <Styles {...common} name="customStyle" hint={t('customStyleHint')} />
          <Styles {...common} name="customArrowsStyle" hint={t('customArrowsHint')} />
        </>,
      )}
    </form>
  )
}

function Content(props: FieldsProps) {
  const t = useTexts()
  const { form } = props
  const parts = form.values.boxComponents
  const { label, error, id } = form.field('boxComponents')
  const title = form.field('titleText')
  const toggle = (part: Box['boxComponents'][number]) => {
    // what nobody has written yet is no word for a customer
    if (part === 'BUTTON' && form.values.buttonText === props.standard.buttonText)
      form.set('buttonText', t('buttonWords'))
    form.set(
      'boxComponents',
      // always in the order in which a card shows them
      boxComponents.filter((one) => (one === part ? !parts.includes(one) : parts.includes(one))),
    )
  }
  return (
    <>
      <div>
        <label htmlFor={title.id} className={classes.label}>
          {title.label}
        </label>
        <TextInput {...title} label={undefined} />
      </div>
      {form.values.titleText !== '' && (
        <>
          <SelectLine
            {...props}
            name="titleTag"
            options={boxTitleTags.map((value) => ({ value, label: value.toLowerCase() }))}
          />
          <TextLine {...props} name="titleClass" />
        </>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: its parts are buttons, and its legend looks as other labels do */}
      <div role="group" aria-labelledby={id}>
        <p id={id} className={classes.label}>
          {label}
        </p>
        <Row gap="xs" className={classes.chips}>
          {boxComponents.map((part) => (
            <Chip
              key={part}
              isOn={parts.includes(part)}
              icon={parts.includes(part) ? IconCheck : IconPlus}
              onClick={() => toggle(part)}
            >
              {t(part)}
            </Chip>
          ))}
        </Row>
        {error && <p className={classes.fault}>{error}</p>}
      </div>
      {parts.includes('DESCRIPTION') && (
        <NumberLine {...props} name="descriptionLength" unit={t('characters')} />
      )}
      {parts.includes('SALE') && <TextLine {...props} name="saleTemplate" hint={t('saleHint')} />}
      {parts.includes('BUTTON') && (
        <>
          <TextLine {...props} name="buttonText" />
          <SelectLine
            {...props}
            name="buttonAction"
            options={buttonActions.map((value) => ({ value, label: t(value) }))}
          />
        </>
      )}
      <NumberLine {...props} name="visibleProducts" />
      <NumberLine {...props} name="loadedProducts" hint={t('loadedHint')} />
    </>
  )
}

function Look({ colours, ...props }: FieldsProps & { colours: ShopColours }) {
  const t = useTexts()
  const listId = useId()
  const { boxComponents: parts } = props.form.values
  const px = { ...props, unit: t('px') }
  return (
    <>
      <SegmentedLine
        {...props}
        name="placement"
        options={boxPlacements.map((value) => ({ value, label: t(value) }))}
      />
      <NumberLine {...px} name="cardWidth" />
      <NumberLine {...px} name="gap" />
      <NumberLine {...px} name="padding" />
      <NumberLine {...px} name="margin" />
      <NumberLine {...px} name="height" />
      {parts.includes('IMAGE') && (
        <>
          <NumberLine {...px} name="imageHeight" />
          <SwitchLine {...props} name="contain" />
        </>
      )}
      <SwitchLine {...props} name="arrows" />
      <BoxColourLine {...props} offered={listId} name="linkColor" />
      <BoxColourLine {...props} offered={listId} name="textColor" />
      <BoxColourLine {...props} offered={listId} name="backgroundColor" />
      <BoxColourLine {...props} offered={listId} name="cardColor" />
      {parts.includes('SALE') && <BoxColourLine {...props} offered={listId} name="saleColor" />}
      {parts.includes('BUTTON') && <BoxColourLine {...props} offered={listId} name="buttonColor" />}
      <TakeColours shop={colours} listId={listId} />
    </>
  )
}

const Styles = ({
  form,
  name,
  hint,
}: FieldsProps & { name: 'customStyle' | 'customArrowsStyle'; hint: string }) => (
  <Textarea
    {...form.field(name)}
    classNames={{ input: classes.code }}
    description={hint}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    rows={4}
    spellCheck={false}
  />
)

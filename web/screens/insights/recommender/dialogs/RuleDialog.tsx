import { NativeSelect, NumberInput } from '@mantine/core'
import { settingLimits } from '#rules/recommender/settings.ts'
import { minorDigits, minorUnits } from '#rules/text/currency.ts'
import type { RecommendationRuleKind } from '#web/data/generated/graphql.ts'
import { useFormat } from '#web/i18n/format.ts'
import type { Found } from '#web/widgets/FoundSelect.tsx'
import { useForm } from '#web/widgets/form.ts'
import { placesOf, type Rule, tickedOf } from '../decisions.ts'
import { CategorySelect } from './CategorySelect.tsx'
import { EditDialog, EditForm, type Editor } from './EditDialog.tsx'
import { PlacesField } from './PlacesField.tsx'
import { useTexts } from './texts.ts'

const kinds = [
  'PRICE_FROM',
  'PRICE_TO',
  'STOCK_FROM',
  'AGAIN_AFTER',
] as const satisfies RecommendationRuleKind[]

/** What a value may be, as it is sent. */
const limits = {
  PRICE_FROM: { least: 0, most: 2_147_483_647 },
  PRICE_TO: { least: 0, most: 2_147_483_647 },
  STOCK_FROM: { least: 1, most: settingLimits.stock },
  AGAIN_AFTER: { least: 0, most: settingLimits.days },
}

type Props = {
  editor: Editor<Rule>
  projectId: string
  currency: string
  categoryOf: (rule: Rule) => Found | undefined
  onRule: (rule: Rule, category: Found | undefined, former: Rule | undefined) => void
}

/** Says which products are offered at all, or when again. */
export function RuleDialog(props: Props) {
  const t = useTexts()
  const { editor } = props
  return (
    <EditDialog editor={editor} title={t(editor.former ? 'changeRule' : 'newRule')}>
      <RuleForm key={editor.turn} {...props} />
    </EditDialog>
  )
}

function RuleForm({ editor, projectId, currency, categoryOf, onRule }: Props) {
  const t = useTexts()
  const format = useFormat()
  const { former } = editor
  const unitOf = (kind: RecommendationRuleKind) => (isPrice(kind) ? minorUnits(currency) : 1)
  const form = useForm<{
    kind: RecommendationRuleKind
    value: string | number
    category: Found | undefined
    places: Rule['places']
  }>({
    initial: {
      kind: former?.kind ?? 'PRICE_FROM',
      value: former ? former.value / unitOf(former.kind) : '',
      category: former && categoryOf(former),
      places: tickedOf(former?.places ?? []),
    },
    labels: {
      kind: t('kind'),
      value: t('price', { currency }),
      category: t('category'),
      places: t('places'),
    },
    checks: {
      value: (value, { kind }) => {
        if (value === '') return { code: 'REQUIRED' }
        const { least } = limits[kind]
        const most = Math.floor(limits[kind].most / unitOf(kind))
        const isWithin = Number(value) >= least && Number(value) <= most
        return !isWithin && t('numberWithin', { least, most: format.number(most) })
      },
      category: (category, { kind }) => kind === 'AGAIN_AFTER' && !category && { code: 'REQUIRED' },
      places: (places) => places.length === 0 && t('onePlace'),
    },
    isQuiet: true,
    async onSubmit({ kind, value, category, places }) {
      const rule = {
        kind,
        value: Math.round(Number(value) * unitOf(kind)),
        categoryID: kind === 'AGAIN_AFTER' ? (category?.id ?? null) : null,
        places: placesOf(places),
        active: former?.active ?? true,
      }
      onRule(rule, category, former)
      editor.close()
    },
  })
  const { kind } = form.values
  const { onBlur: _, ...category } = form.field('category')
  const valueLabels = {
    PRICE_FROM: t('price', { currency }),
    PRICE_TO: t('price', { currency }),
    STOCK_FROM: t('pieces'),
    AGAIN_AFTER: t('days'),
  }
  return (
    <EditForm form={form} action={t(former ? 'apply' : 'add')} onCancel={editor.close}>
      <NativeSelect
        {...form.field('kind')}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          form.set('kind', kinds.find((one) => one === value) ?? 'PRICE_FROM')
        }
      />
      {kind === 'AGAIN_AFTER' && <CategorySelect {...category} projectId={projectId} />}
      <NumberInput
        {...form.field('value')}
        label={valueLabels[kind]}
        allowNegative={false}
        allowDecimal={isPrice(kind)}
        decimalScale={isPrice(kind) ? minorDigits(currency) : 0}
      />
      <PlacesField {...form.field('places')} />
    </EditForm>
  )
}

const isPrice = (kind: RecommendationRuleKind): boolean => kind === 'PRICE_FROM' || kind === 'PRICE_TO'

import { Radio, TextInput } from '@mantine/core'
import {
  IconCake,
  IconCalendarEvent,
  IconFlame,
  IconGift,
  IconMail,
  IconRefresh,
  IconShoppingCart,
  IconUserHeart,
} from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { type CampaignType, campaignTypes, isStartable, scheduleTypeOf } from '#rules/campaigns/types.ts'
import { nameFault, oneLine } from '#rules/checks/name.ts'
import { useAddressSearch } from '#web/data/address.ts'
import {
  AimCampaignDocument,
  AimedSegmentDocument,
  CreateCampaignDocument,
} from '#web/data/generated/screens/campaigns/add/add.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { useOperation } from '#web/data/query.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconTile } from '#web/ui/IconTile.tsx'
import { Grow, Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import { Wizard } from '#web/widgets/wizard/Wizard.tsx'
import { listAddress, stepAddress, steps } from '../edit/steps.ts'
import { useTexts as useStepTexts } from '../edit/texts.ts'
import classes from './AddCampaign.module.css'
import { useTexts } from './texts.ts'

const icons = {
  automatic: IconRefresh,
  scheduled: IconCalendarEvent,
  backToCart: IconShoppingCart,
  welcome: IconUserHeart,
  smartWarmUp: IconFlame,
  holidays: IconGift,
  personal: IconCake,
}
type Values = { name: string; type: CampaignType }

/** The first step: what kind of campaign it is, and what it is called. It is a draft from here on. */
export function AddCampaign() {
  const t = useTexts()
  const step = useStepTexts()
  const words = useWidgetTexts()
  const navigate = useNavigate()
  const formId = useId()
  const { type: named } = useParams()
  const [search] = useAddressSearch()
  const { company = '', project = '' } = usePlace()
  const place = { company, project }
  const segment = useSegment(search.get('segment'))
  const creation = useFormMutation(CreateCampaignDocument)
  const aiming = useFormMutation(AimCampaignDocument)
  const form = useForm<Values>({
    initial: { name: '', type: campaignTypes.find((one) => one === named) ?? 'scheduled' },
    labels: { name: step('name'), type: t('type') },
    checks: { name: (name) => nameFault('', oneLine(name)) },
    async onSubmit({ name, type }) {
      const { createCampaign } = await creation.mutateAsync({ input: { domainID: project, name, type } })
      const { id } = createCampaign
      if (segment) await aiming.mutateAsync({ input: { id, ...aimedAt(segment.id) } })
      await navigate(stepAddress(place, id, 'segment'), { replace: true })
    },
  })
  const { type } = form.values
  return (
    <Wizard
      steps={steps}
      labelOf={(name) => step(`${name}.label`)}
      current="type"
      finished={[]}
      onOpen={() => undefined}
      formId={formId}
      nextLabel={t('create')}
      leaveLabel={words('leave')}
      onLeave={() => void navigate(listAddress(place, scheduleTypeOf(type)))}
      isBusy={form.isBusy}
    >
      <PageHead title={t('title')} description={t('text')} />
      <FormSummary summary={form.summary} />
      <form id={formId} noValidate onSubmit={form.onSubmit}>
        <Stack gap="md">
          {segment && (
            <Callout tone="blue" isAbove>
              {t('forSegment', { name: segment.name })}
            </Callout>
          )}
          <TextInput
            {...form.field('name')}
            required
            withAsterisk={false}
            autoComplete="off"
            placeholder={t(`example.${type}`)}
            description={t('nameText')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <Types type={type} onChange={(next) => form.set('type', next)} />
          <Row as="p" gap="xs" isLine className={classes.medium}>
            <Icon of={IconMail} size={16} />
            <Text as="span">{t('medium')}</Text>
          </Row>
        </Stack>
      </form>
    </Wizard>
  )
}

/** The segment that the campaign is begun for, where there is one. */
function useSegment(id: string | null): { id: string; name: string } | undefined {
  return useOperation(AimedSegmentDocument, { id: id ?? '' }, { enabled: id !== null }).data?.getSegment
}

/** Whoever is in the saved segment at the time of the start. */
const aimedAt = (segmentID: string) => ({
  segmentationType: 'rules' as const,
  segment: JSON.stringify({ join: 'and', rules: [{ kind: 'segment', segmentID, has: true }] }),
})

type TypesProps = { type: CampaignType; onChange: (type: CampaignType) => void }

function Types({ type, onChange }: TypesProps) {
  const t = useTexts()
  // open if the address or an earlier choice names one of them
  const [isOther] = useState(() => prepared.includes(type))
  return (
    <Radio.Group
      label={t('type')}
      value={type}
      onChange={(value) => {
        const chosen = campaignTypes.find((one) => one === value)
        if (chosen) onChange(chosen)
      }}
    >
      <Cards types={startable} />
      <details className={classes.others} open={isOther}>
        <summary>{t('otherTypes')}</summary>
        <Cards types={prepared} />
      </details>
    </Radio.Group>
  )
}

const startable = campaignTypes.filter(isStartable)
const prepared = campaignTypes.filter((one) => !isStartable(one))

function Cards({ types }: { types: readonly CampaignType[] }) {
  const t = useTexts()
  const step = useStepTexts()
  return (
    <div className={classes.types}>
      {types.map((one) => (
        <Radio.Card key={one} value={one} className={classes.card}>
          <Row isTop isLine gap="sm">
            <IconTile of={icons[one]} />
            <Grow>
              <b className={classes.name}>{step(`type.${one}`)}</b>
              <Text as="span" size="caption">
                {step(`about.${one}`)}
              </Text>
              {!isStartable(one) && (
                <Text as="span" size="caption" className={classes.later}>
                  {t('later')}
                </Text>
              )}
            </Grow>
          </Row>
        </Radio.Card>
      ))}
    </div>
  )
}

import { TextInput } from '@mantine/core'
import { FormCard, FormGroup, WideField } from '#web/ui/FormCard.tsx'
import { Text } from '#web/ui/Text.tsx'
import { required } from '#web/widgets/checks.ts'
import { CampaignStep } from './CampaignStep.tsx'
import { type Campaign, useStepForm } from './campaign-draft.ts'
import { EditFrame } from './EditFrame.tsx'
import { useTexts } from './texts.ts'

export const TypeStep = () => (
  <CampaignStep>{(campaign) => <TypeForm key={campaign.id} campaign={campaign} />}</CampaignStep>
)

/** What it is called; of which type it is was said when it was made. */
function TypeForm({ campaign }: { campaign: Campaign }) {
  const t = useTexts()
  const stepForm = useStepForm<{ name: string }>({
    campaign,
    step: 'type',
    valuesOf: ({ name }) => ({ name }),
    labels: { name: t('name') },
    checks: { name: required },
    inputOf: ({ name }) => (name === undefined ? {} : { name }),
  })
  return (
    <EditFrame campaign={campaign} step="type" stepForm={stepForm} description={t('type.text')}>
      <FormCard>
        <FormGroup title={t(`type.${campaign.type}`)}>
          <WideField>
            <Text>{t(`about.${campaign.type}`)}</Text>
          </WideField>
          <WideField>
            <TextInput {...stepForm.form.field('name')} autoComplete="off" maxLength={200} />
          </WideField>
        </FormGroup>
      </FormCard>
    </EditFrame>
  )
}

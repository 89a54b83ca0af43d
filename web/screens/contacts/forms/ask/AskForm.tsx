import { Anchor, Button, Textarea, TextInput } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { askWords } from '#rules/forms/form-words.ts'
import { paths } from '#rules/paths.ts'
import type { FormShopQuery } from '#web/data/generated/graphql.ts'
import {
  AskToConfirmDocument,
  ConfirmationAudienceDocument,
} from '#web/data/generated/screens/contacts/forms/ask/ask.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { FormCard } from '#web/ui/FormCard.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { Browser } from '#web/widgets/builder/Browser.tsx'
import { PreviewFrame } from '#web/widgets/builder/PreviewFrame.tsx'
import { ChoiceSelect } from '#web/widgets/ChoiceSelect.tsx'
import { required } from '#web/widgets/checks.ts'
import { confirm } from '#web/widgets/confirm.ts'
import { type TagName, TagSelect, useTags } from '#web/widgets/contacts/TagSelect.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { usePlace } from '#web/widgets/place.ts'
import { type LeadForm, settingsOf } from '../lead-form-settings.ts'
import { mailAddress, useSender } from '../preview/drawings.ts'
import { emailOf } from '../preview/stages.ts'
import classes from './Ask.module.css'
import { Audience, askedDays } from './Audience.tsx'
import { useTexts } from './texts.ts'

type Props = {
  forms: readonly [LeadForm, ...LeadForm[]]
  shop: FormShopQuery['getDomain']
  /** Of the address. */
  tagId: string
}
type Values = { tag: TagName | undefined; form: string; title: string; heading: string; text: string }

export function AskForm({ forms, shop, tagId }: Props) {
  const t = useTexts()
  const format = useFormat()
  const navigate = useNavigate()
  const { company = '', project = '' } = usePlace()
  const { tags } = useTags(project)
  // the one of the address, until another is chosen
  const named = tags?.find(({ id }) => id === tagId)
  const formOf = (id: string) => forms.find((one) => one.id === id) ?? forms[0]
  const wordsOf = (id: string) => askWords(settingsOf(formOf(id)).config.language, shop.name)
  const asking = useFormMutation(AskToConfirmDocument, { success: t('begun'), changes: ['Domain'] })
  const form = useForm<Values>({
    initial: { tag: undefined, form: forms[0].id, ...wordsOf(forms[0].id) },
    labels: { tag: t('tag'), form: t('form'), title: t('title'), heading: t('heading'), text: t('text') },
    checks: { tag: (tag) => !(tag ?? named) && { code: 'REQUIRED' }, title: required, heading: required },
    async onSubmit({ title, heading, text }) {
      const count = audience?.askable
      if (!tag || !count) return
      const counted = { count, number: format.number(count), days: askedDays }
      const isSure = await confirm({
        title: t('askTitle', counted),
        text: t('askText', counted),
        action: t('askAction', counted),
        isHarmless: true,
      })
      if (!isSure) return
      const { askToConfirm } = await asking.mutateAsync({
        input: { formID: chosen.id, tagID: tag.id, title, heading, text },
      })
      await navigate(paths.project(company, project, `sendings/${askToConfirm.id}`))
    },
  })
  const tag = form.values.tag ?? named
  const counts = useOperation(ConfirmationAudienceDocument, { tag: tag?.id ?? '' }, { enabled: !!tag })
  const audience = counts.data?.confirmationAudience
  const chosen = formOf(form.values.form)

  /** What nobody has changed is said in the language of the form. */
  function choose(id: string) {
    const [before, after] = [wordsOf(form.values.form), wordsOf(id)]
    form.set('form', id)
    for (const name of ['title', 'heading', 'text'] as const)
      if (form.values[name] === before[name]) form.set(name, after[name])
  }

  const isReady = !chosen.closed && (audience?.askable ?? 0) > 0
  const counted = { count: audience?.askable ?? 0, number: format.number(audience?.askable ?? 0) }
  const { id, label, error, onBlur } = form.field('tag')
  return (
    <div className={classes.columns}>
      <form noValidate onSubmit={form.onSubmit}>
        <FormSummary summary={form.summary} />
        <FormCard
          foot={
            <Row isEnd>
              <Button type="submit" loading={asking.isPending} disabled={!isReady}>
                {isReady ? t('askAction', counted) : t('ask')}
              </Button>
            </Row>
          }
        >
          <Stack gap="md" className={classes.fields}>
            <TagSelect
              key={named?.id}
              id={id}
              label={label}
              error={error}
              onBlur={onBlur}
              projectId={project}
              chosen={tag}
              onChoose={(one) => form.set('tag', one)}
            />
            {tag && <Audience query={counts} />}
            <Stack gap="xs">
              <ChoiceSelect
                {...form.field('form')}
                onChange={choose}
                choices={forms.map(({ id: value, name }) => ({ value, label: name }))}
              />
              <Text size="caption">
                {chosen.tag ? t('adds', { name: chosen.tag.name }) : t('tagGone')}{' '}
                <Anchor
                  component={Link}
                  to={paths.project(company, project, `forms/${chosen.id}`)}
                  inherit
                  underline="always"
                >
                  {t('toForm')}
                </Anchor>
              </Text>
            </Stack>
            {(chosen.closed === 'DOMAIN' || chosen.closed === 'PROJECT') && (
              <Callout tone="orange" title={t('trouble')}>
                {t(`trouble.${chosen.closed}`)}{' '}
                {chosen.closed === 'DOMAIN' && (
                  <Anchor
                    component={Link}
                    to={paths.project(company, project, 'setup/mailing')}
                    inherit
                    underline="always"
                  >
                    {t('toMailing')}
                  </Anchor>
                )}
              </Callout>
            )}
            <TextInput {...form.field('title')} autoComplete="off" />
            <TextInput {...form.field('heading')} autoComplete="off" />
            <Textarea {...form.field('text')} autosize minRows={3} maxRows={8} />
            <div>
              <p className={classes.label}>{t('sentence')}</p>
              <Text>{chosen.config.consent}</Text>
            </div>
          </Stack>
        </FormCard>
      </form>
      <Message leadForm={chosen} shop={shop} words={form.values} />
    </div>
  )
}

type MessageProps = {
  leadForm: LeadForm
  shop: FormShopQuery['getDomain']
  words: Pick<Values, 'title' | 'heading' | 'text'>
}

/** The message as somebody gets it. */
function Message({ leadForm, shop, words: { title, heading, text } }: MessageProps) {
  const t = useTexts()
  const sender = useSender(shop)
  const settings = settingsOf(leadForm)
  const written = { ...settings, optinEmail: { ...settings.optinEmail, title, heading, text } }
  const { subject, html } = emailOf(written, sender, 'CONTACT')
  return (
    <section aria-label={t('preview')} className={classes.preview}>
      <Browser address={mailAddress(written, shop, subject)}>
        <PreviewFrame<{ type: 'ready' | 'walked' }>
          title={t('preview')}
          src="/preview/form"
          device="desktop"
          leastWidth={600}
          messages={[{ type: 'draw', html }]}
          onMessage={() => undefined}
        />
      </Browser>
    </section>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { nameFault, oneLine } from '#rules/checks/name.ts'
import { paths } from '#rules/paths.ts'
import { CreateLeadFormDocument } from '#web/data/generated/screens/contacts/forms/forms.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { FormCard } from '#web/ui/FormCard.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { type TagName, TagSelect, useTags } from '#web/widgets/contacts/TagSelect.tsx'
import { FormSummary } from '#web/widgets/FormSummary.tsx'
import { useForm } from '#web/widgets/form.ts'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { usePlace } from '#web/widgets/place.ts'
import { useWidgetTexts } from '#web/widgets/texts.ts'
import { useTexts as useCommonTexts } from '../texts.ts'
import classes from './AddForm.module.css'
import { useTexts } from './texts.ts'

type Values = { name: string; tagID: TagName | undefined }

/** A form begins with what nobody can guess: its name, and the tag of those who sign up. */
export function AddForm() {
  const t = useTexts()
  const common = useCommonTexts()
  const words = useWidgetTexts()
  const navigate = useNavigate()
  const { company = '', project = '' } = usePlace()
  const { segment } = useParams()
  const { tags } = useTags(project)
  // the one of the address, until another is chosen
  const named = tags?.find(({ id }) => id === segment)
  // one that is being made counts as chosen: whoever is fast waits for it
  const [madeTag, setMadeTag] = useState<Promise<TagName>>()
  const creation = useFormMutation(CreateLeadFormDocument, { changes: ['Domain'] })
  const form = useForm<Values>({
    initial: { name: '', tagID: undefined },
    labels: { name: common('name'), tagID: common('tag') },
    checks: {
      name: (name) => nameFault('', oneLine(name)),
      tagID: (tag) => !(tag ?? madeTag ?? named) && { code: 'REQUIRED' },
    },
    async onSubmit({ name, tagID }) {
      const tag = (await madeTag) ?? tagID ?? named
      if (!tag) return
      const { createLeadForm } = await creation.mutateAsync({
        input: { domainID: project, name, tagID: tag.id },
      })
      await navigate(paths.project(company, project, `forms/${createLeadForm.id}`), { replace: true })
    },
  })
  const { id, label, error, onBlur } = form.field('tagID')
  return (
    <>
      <PageHead description={t('addText')} />
      <form noValidate onSubmit={form.onSubmit} className={classes.form}>
        <FormSummary summary={form.summary} />
        <FormCard
          foot={
            <Row isEnd>
              <Button component={Link} to={paths.project(company, project, 'forms')} variant="default">
                {words('cancel')}
              </Button>
              <Button type="submit" loading={form.isBusy}>
                {t('create')}
              </Button>
            </Row>
          }
        >
          <Stack gap="md" className={classes.fields}>
            <TextInput
              {...form.field('name')}
              required
              withAsterisk={false}
              autoComplete="off"
              placeholder={t('namePlaceholder')}
            />
            <TagSelect
              key={named?.id}
              id={id}
              label={label}
              error={error}
              onBlur={onBlur}
              projectId={project}
              chosen={form.values.tagID ?? named}
              canCreate
              onChoose={(tag) => {
                setMadeTag(undefined)
                form.set('tagID', tag)
              }}
              onCreate={(made) => {
                setMadeTag(made)
                made.catch(() => setMadeTag(undefined))
              }}
            />
          </Stack>
        </FormCard>
      </form>
    </>
  )
}

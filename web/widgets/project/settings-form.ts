/** Forms of a project's settings. */
import { useQueryClient } from '@tanstack/react-query'
import type {
  DomainCondition,
  ProjectSettingsFragment,
  UpdateDomainInput,
} from '#web/data/generated/graphql.ts'
import { GetDomainDocument, UpdateDomainDocument } from '#web/data/generated/widgets/project/project.ts'
import { useFormMutation } from '#web/data/mutation.ts'
import { fetchAnew } from '#web/data/query.ts'
import { useConditionalForm } from '../conflict/conditional-form.ts'
import type { Checks } from '../form-state.ts'

export type Project = ProjectSettingsFragment

type Options<Values> = {
  project: Project
  /** In the order of the fields on the page. */
  valuesOf: (project: Project) => Values
  /** The changed values as the API takes them. */
  inputOf: (changes: Partial<Values>) => Omit<UpdateDomainInput, 'id'>
  labels: Record<keyof Values, string>
  checks?: Checks<Values>
  /** What must be as it was when the form was filled; otherwise the person is asked whose words stay. */
  conditionOf?: (project: Project) => DomainCondition
  /** A snackbar tells it unless given. */
  onSaved?: () => unknown
  /** What was typed here before and is not saved yet. */
  draft?: Partial<Values>
}

export type SettingsForm<Values extends object> = ReturnType<typeof useSettingsForm<Values>>

export function useSettingsForm<Values extends object>(options: Options<Values>) {
  const { project, inputOf, conditionOf, ...others } = options
  const client = useQueryClient()
  const update = useFormMutation(UpdateDomainDocument)
  return useConditionalForm<Project, Values>({
    ...others,
    entity: project,
    async save(changes, saved, isForced) {
      const condition = isForced ? null : conditionOf?.(saved)
      const { updateDomain } = await update.mutateAsync({
        input: { id: saved.id, ...inputOf(changes) },
        condition,
      })
      return updateDomain
    },
    load: async () => (await fetchAnew(client, GetDomainDocument, { id: project.id })).getDomain,
  })
}

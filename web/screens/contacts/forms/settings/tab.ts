import type { FormShopQuery } from '#web/data/generated/graphql.ts'
import type { BuiltForm } from '../lead-form.ts'

export type ProjectFacts = FormShopQuery['getDomain']
export type TabProps = { form: BuiltForm['form']; project: ProjectFacts }

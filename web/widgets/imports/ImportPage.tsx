import { useNavigate, useParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { ImportType } from '#web/data/generated/graphql.ts'
import { usePlace } from '../place.ts'
import { useWizardMode } from '../wizard/mode.ts'
import { ImportFlow } from './ImportFlow.tsx'

const leadsTo: Record<ImportType, string> = {
  CONTACTS: 'contacts',
  ORDERS: 'contacts',
  DELETE: 'contacts-unsubscribe',
}

function ImportPage({ type }: { type: ImportType }) {
  const navigate = useNavigate()
  const { company = '', project = '' } = usePlace()
  const { segment } = useParams()
  useWizardMode()
  return (
    <ImportFlow
      key={`${project} ${segment}`}
      type={type}
      tagId={segment}
      isDialog={false}
      leave={() => void navigate(paths.project(company, project, leadsTo[type]))}
    />
  )
}

export const ContactImport = () => <ImportPage type="CONTACTS" />
export const OrderImport = () => <ImportPage type="ORDERS" />
export const DeletionByFile = () => <ImportPage type="DELETE" />

import { Navigate, useLocation, useParams } from 'react-router'
import { paths } from '#rules/paths.ts'
import type { NamedError } from '#rules/text/named-errors.ts'
import { failureOf } from '#web/data/failure.ts'
import type {
  RedirectCampaignQuery,
  RedirectCompanyQuery,
  RedirectFormQuery,
  RedirectProjectQuery,
  RedirectSegmentQuery,
} from '#web/data/generated/graphql.ts'
import {
  RedirectCampaignDocument,
  RedirectCompanyDocument,
  RedirectFormDocument,
  RedirectProjectDocument,
  RedirectSegmentDocument,
} from '#web/data/generated/screens/redirect/redirect.ts'
import { useOperation } from '#web/data/query.ts'
import { TopLine } from '#web/ui/TopLine.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { pagePath } from './page-path.ts'
import { useTexts } from './texts.ts'

/** `/redirect/{type}/{id}/{path}`: what somebody has only the id of, at its full address. */
export function Redirect() {
  const { type, id = '', '*': rest = '' } = useParams()
  const page = pagePath(rest)
  if (page === undefined) return <Nowhere />
  if (type === 'domain') return <ToProject id={id} page={page} />
  if (type === 'company') return <ToCompany id={id} page={page} />
  if (type === 'segment') return <ToSegment id={id} page={page} />
  if (type === 'form') return <ToForm id={id} page={page} />
  if (type === 'campaign') return <ToCampaign id={id} page={page} />
  return <Nowhere />
}

type Target = { id: string; page: string }

function ToProject({ id, page }: Target) {
  const query = useOperation(RedirectProjectDocument, { id })
  const to = ({ getDomain }: RedirectProjectQuery) => paths.project(getDomain.companyID, getDomain.id, page)
  return <Onward query={query} to={to} />
}

function ToCompany({ id, page }: Target) {
  const query = useOperation(RedirectCompanyDocument, { id })
  const to = ({ getCompany }: RedirectCompanyQuery) => paths.company(getCompany.id, page)
  return <Onward query={query} to={to} />
}

function ToSegment({ id, page }: Target) {
  const query = useOperation(RedirectSegmentDocument, { id })
  const projectOf = ({ getSegment }: RedirectSegmentQuery) => getSegment.domainID
  return <InProject query={query} projectOf={projectOf} page={below(`contacts/segments/${id}`, page)} />
}

function ToForm({ id, page }: Target) {
  const query = useOperation(RedirectFormDocument, { id })
  const projectOf = ({ getLeadForm }: RedirectFormQuery) => getLeadForm.domainID
  return <InProject query={query} projectOf={projectOf} page={below(`forms/${id}`, page)} />
}

function ToCampaign({ id, page }: Target) {
  const query = useOperation(RedirectCampaignDocument, { id })
  const projectOf = ({ getCampaign }: RedirectCampaignQuery) => getCampaign.domainID
  return <InProject query={query} projectOf={projectOf} page={below(`campaigns/${id}`, page)} />
}

const below = (base: string, page: string) => (page ? `${base}/${page}` : base)

type InProjectProps<Data> = { query: Query<Data>; projectOf: (data: Data) => string; page: string }

/** What belongs to a project, whose company is looked up next. */
function InProject<Data>({ query, projectOf, page }: InProjectProps<Data>) {
  const t = useTexts()
  if (query.error && failureOf(query.error).code === 'NOT_FOUND') return <Nowhere />
  return (
    <Loaded query={query} skeleton={<TopLine label={t('looking')} />} failed={t('failed')}>
      {(data) => <ToProject id={projectOf(data)} page={page} />}
    </Loaded>
  )
}

type Query<Data> = Parameters<typeof Loaded<Data>>[0]['query']

function Onward<Data>({ query, to }: { query: Query<Data>; to: (data: Data) => string }) {
  const t = useTexts()
  const { search, hash } = useLocation()
  if (query.error && failureOf(query.error).code === 'NOT_FOUND') return <Nowhere />
  return (
    <Loaded query={query} skeleton={<TopLine label={t('looking')} />} failed={t('failed')}>
      {(data) => <Navigate to={{ pathname: to(data), search, hash }} replace />}
    </Loaded>
  )
}

/** Home, with the reason; what is foreign and what does not exist are told alike. */
function Nowhere() {
  const error: NamedError = 'not-found'
  return <Navigate to={{ pathname: paths.home(), search: `?error=${error}` }} replace />
}

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { CompanyState } from '#rules/companies/status.ts'
import { CompanyStatusBadge } from './CompanyStatusBadge.tsx'
import { ProjectStatusBadge } from './ProjectStatusBadge.tsx'

const shown = (html: string) => ({
  tone: /data-tone="(\w+)"/.exec(html)?.[1],
  icon: /tabler-icon-([\w-]+)/.exec(html)?.[1],
  text: html.replace(/<[^>]*>/g, ''),
})

test.each([
  ['INCOMPLETE', 'orange', 'tool', 'Incomplete'],
  ['ACTIVE', 'green', 'check', 'Active'],
  ['OVER_LIMIT', 'red', 'gauge', 'Over limit'],
  ['PAYMENT_DUE', 'red', 'credit-card', 'Payment due'],
  ['CANCELLED', 'red', 'player-stop', 'Deactivated'],
  ['PURGED', 'red', 'trash', 'Erased'],
  ['BLOCKED_AUTOMATIC', 'red', 'shield-x', 'Blocked: spam'],
  ['BLOCKED_MANUAL', 'red', 'hand-stop', 'Blocked'],
  ['MARKED_FOR_PURGE', 'orange', 'clock', 'Erasure scheduled'],
  ['HIBERNATING', 'grey', 'help-circle', 'HIBERNATING'],
  ['toString', 'grey', 'help-circle', 'toString'],
  [undefined, 'grey', 'help-circle', 'No project'],
])('a project that is %s: %s, %s, "%s"', (status, tone, icon, text) => {
  expect(shown(renderToStaticMarkup(<ProjectStatusBadge status={status} />))).toEqual({ tone, icon, text })
})

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString()

test.each<[CompanyState, number, string, string, string]>([
  ['active', 9, 'green', 'check', 'Active'],
  ['trial', 9, 'blue', 'hourglass', 'Trial · 9 days left'],
  ['trial', 1, 'blue', 'hourglass', 'Trial · 1 day left'],
  ['trial', -3, 'blue', 'hourglass', 'Trial ended'],
  ['paymentDue', 9, 'red', 'credit-card', 'Payment due'],
  ['overLimit', 9, 'red', 'gauge', 'Over limit'],
])('a company that is %s until in %d days: %s, %s, "%s"', (state, days, tone, icon, text) => {
  const html = renderToStaticMarkup(<CompanyStatusBadge state={state} ends={inDays(days)} />)
  expect(shown(html)).toEqual({ tone, icon, text })
})

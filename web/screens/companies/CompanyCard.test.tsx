import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ProjectStatus } from '#rules/projects/status.ts'
import { MeContext } from '#web/data/me.ts'
import { type Company, CompanyCard } from './CompanyCard.tsx'

const me = {
  id: 'me',
  email: 'tereza@liscistezka.example',
  name: 'Tereza',
  phone: null,
  language: 'en' as const,
  helpdesk: false,
  contacted: true,
}
const company: Company = {
  id: 'company_1',
  name: 'Na Kole s.r.o.',
  active: 'ACTIVE',
  hasCardSubscription: true,
  hasManualInvoicing: false,
  isEnding: false,
  street: 'Veveří 88',
  city: 'Brno',
  zip: '60200',
  country: 'CZ',
  visitorLimit: 50_000,
  activeSubscription: { to: '2026-06-12T10:00:00Z' },
  stats: { monthlyUsers: 31_240 },
  accessRights: [{ identityID: 'me', role: 'OWNER' }],
}
const editors = { accessRights: [{ identityID: 'me', role: 'EDITOR' as const }] }

function card(
  changes: Partial<Company>,
  projects: readonly ProjectStatus[] | null | undefined = ['ACTIVE', 'ACTIVE', 'ACTIVE'],
) {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>
        <MeContext value={me}>
          <CompanyCard company={{ ...company, ...changes }} projects={projects} />
        </MeContext>
      </MemoryRouter>
    </MantineProvider>,
  )
  return {
    text: html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|'),
    ways: [...html.matchAll(/aria-label="([^"]*)" href="([^"]*)"|href="([^"]*)" aria-label="([^"]*)"/g)].map(
      ([, label, to, to2, label2]) => [label ?? label2, to ?? to2],
    ),
  }
}

test('it tells what the person is, where the company sits and what is used', () => {
  const { text } = card({})
  for (const part of ['3 projects · You are the owner', 'Veveří 88', '602\u00a000 Brno', 'Czechia', '62%'])
    expect(text).toContain(part)
  expect(text).toContain('Next payment|12\u00a0June\u00a02026')
  for (const ended of [{ isEnding: true }, { active: 'PAYMENT_DUE' }] as const)
    expect(card(ended).text).toContain('Subscription ends|12\u00a0June\u00a02026')
  expect(card({ hasCardSubscription: false }).text).toContain('Trial ends|12\u00a0June\u00a02026')
})

test('what is missing says so', () => {
  expect(card({ city: null, zip: null }).text).toContain('Veveří 88|City not set|')
  expect(card({ street: null, zip: null }).text).toContain('Street not set|Brno |ZIP not set')
  const bare = card({ country: null, activeSubscription: null, visitorLimit: null }, null).text
  expect(bare).toContain('Country|Not set')
  expect(bare).toContain('Subscription ends|No subscription')
  expect(bare).toContain('Na Kole s.r.o.|You are the owner')
})

test('a blocked company gives its owner the way out, and an editor none', () => {
  expect(card({ active: 'PAYMENT_DUE' }).ways).toEqual([
    ['Open billing of Na Kole s.r.o.', '/companies/company_1/billing'],
  ])
  expect(card({ active: 'OVER_LIMIT' }).ways).toEqual([
    ['Change plan of Na Kole s.r.o.', '/companies/company_1/plan'],
  ])
  for (const active of ['PAYMENT_DUE', 'OVER_LIMIT'] as const)
    expect(card({ ...editors, active }).ways).toEqual([])
  expect(card(editors).ways).toEqual([['Open projects of Na Kole s.r.o.', '/companies/company_1']])
})

test('an owner without a project is led back into the wizard', () => {
  expect(card({ stats: { monthlyUsers: 0 } }, []).ways).toEqual([
    ['Continue setup of Na Kole s.r.o.', '/companies/company_1/add-domain'],
  ])
})

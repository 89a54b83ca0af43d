/** One row for each classic mistake: the zone, and what the doctor says of it. */
import { expect, test } from 'vitest'
import { dkim, dmarc, publicKey, spf, verdictOn, type Zone } from './doctor/testing.ts'
import type { Finding } from './doctor.ts'
import { parts, type RecordPurpose } from './records.ts'

const key = (value: string | string[]): Zone => ({ 'TXT droi._domainkey.shop.cz': [value].flat() })
const keyAt = (name: string, value = dkim): Zone => ({
  'TXT droi._domainkey.shop.cz': undefined,
  [`TXT ${name}`]: [value],
})
const policy = (...values: string[]): Zone => ({ 'TXT bounce.shop.cz': values })
const policyAt = (name: string): Zone => ({ 'TXT bounce.shop.cz': undefined, [`TXT ${name}`]: [spf] })
const mx = (...values: string[]): Zone => ({ 'MX bounce.shop.cz': values })
const mxAt = (name: string): Zone => ({
  'MX bounce.shop.cz': undefined,
  [`MX ${name}`]: ['10 mx.droi.example'],
})
const linkAt = (name: string): Zone => ({
  'CNAME link.shop.cz': undefined,
  [`CNAME ${name}`]: ['click.droi.example'],
})
const noLink = (changes: Zone): Zone => ({ 'CNAME link.shop.cz': undefined, ...changes })
const reports = (...values: string[]): Zone => ({ 'TXT _dmarc.shop.cz': values })

const dkimTyped = { retypeHost: 'droi._domainkey', retypeValue: dkim }
const spfTyped = { retypeHost: 'bounce', retypeValue: spf }
const mxTyped = { retypeHost: 'bounce', retypeValue: '10 mx.droi.example' }
const linkTyped = { retypeHost: 'link', retypeValue: 'click.droi.example' }
const dmarcTyped = { retypeHost: '_dmarc', retypeValue: dmarc }
const spfWith = (rest: string) => ({
  retypeHost: 'bounce',
  retypeValue: `v=spf1 include:spf.droi.example ${rest}`,
})

const at = (code: 'DOUBLED' | 'WRONG_HOST', foundAt: string, retypeHost: string): Finding => ({
  code,
  foundAt,
  retypeHost,
})
const otherKey = publicKey.replace('aB3', 'Zz9')
const short = (text: string) => text.slice(0, 600).trim()
const nested = (names: string[]): Zone =>
  Object.fromEntries(
    names.map((name, step) => [`TXT ${name}`, [`v=spf1 include:${names[step + 1] ?? 'end.example'} ~all`]]),
  )
const chain = Array.from({ length: 12 }, (_, step) => `spf${step}.example`)

const mistakes: [string, RecordPurpose, Zone, Finding][] = [
  [
    'a doubled suffix',
    'DKIM',
    keyAt('droi._domainkey.shop.cz.shop.cz'),
    at('DOUBLED', 'droi._domainkey.shop.cz.shop.cz', 'droi._domainkey'),
  ],
  [
    'quotes and a doubled suffix',
    'DKIM',
    keyAt('droi._domainkey.shop.cz.shop.cz', `"${dkim}"`),
    at('DOUBLED', 'droi._domainkey.shop.cz.shop.cz', 'droi._domainkey'),
  ],
  [
    'a doubled suffix behind a wildcard',
    'DKIM',
    { ...keyAt('droi._domainkey.shop.cz.shop.cz'), 'TXT droi._domainkey.shop.cz': ['v=spf1 -all'] },
    at('DOUBLED', 'droi._domainkey.shop.cz.shop.cz', 'droi._domainkey'),
  ],
  ['a key at the zone', 'DKIM', keyAt('shop.cz'), at('WRONG_HOST', 'shop.cz', 'droi._domainkey')],
  [
    'a key without _domainkey',
    'DKIM',
    keyAt('droi.shop.cz'),
    at('WRONG_HOST', 'droi.shop.cz', 'droi._domainkey'),
  ],
  [
    'a key without the underscore',
    'DKIM',
    keyAt('droi.domainkey.shop.cz'),
    at('WRONG_HOST', 'droi.domainkey.shop.cz', 'droi._domainkey'),
  ],
  [
    'a key without its selector',
    'DKIM',
    keyAt('_domainkey.shop.cz'),
    at('WRONG_HOST', '_domainkey.shop.cz', 'droi._domainkey'),
  ],
  ['a key at www', 'DKIM', keyAt('www.shop.cz'), at('WRONG_HOST', 'www.shop.cz', 'droi._domainkey')],
  [
    'a key below www',
    'DKIM',
    keyAt('droi._domainkey.www.shop.cz'),
    at('WRONG_HOST', 'droi._domainkey.www.shop.cz', 'droi._domainkey'),
  ],
  ['quotes', 'DKIM', key(`"${dkim}"`), { code: 'QUOTES', found: short(`"${dkim}"`), ...dkimTyped }],
  [
    'quotes of parts',
    'DKIM',
    key(`"${dkim.slice(0, 255)}" "${dkim.slice(255)}"`),
    { code: 'QUOTES', found: short(parts(dkim)), ...dkimTyped },
  ],
  [
    'backslashes',
    'DKIM',
    key(dkim.replaceAll(';', '\\;')),
    { code: 'BACKSLASHES', found: short(dkim.replaceAll(';', '\\;')), ...dkimTyped },
  ],
  [
    'a value cut after 255',
    'DKIM',
    key(dkim.slice(0, 255)),
    { code: 'CUT', count: 255, found: dkim.slice(0, 255), ...dkimTyped },
  ],
  [
    'only the second part',
    'DKIM',
    key(dkim.slice(255)),
    { code: 'CUT', count: dkim.length - 255, found: dkim.slice(255), ...dkimTyped },
  ],
  [
    'parts as two records',
    'DKIM',
    key([dkim.slice(255), dkim.slice(0, 255)]),
    { code: 'DKIM_SPLIT', count: 2, ...dkimTyped },
  ],
  [
    'an old key',
    'DKIM',
    key(`v=DKIM1; k=rsa; p=${otherKey}`),
    { code: 'DKIM_OLD', found: short(`v=DKIM1; k=rsa; p=${otherKey}`), ...dkimTyped },
  ],
  ['a revoked key', 'DKIM', key('v=DKIM1; p='), { code: 'DKIM_REVOKED', found: 'v=DKIM1; p=', ...dkimTyped }],
  [
    'two keys',
    'DKIM',
    key([`v=DKIM1; p=${otherKey}`, dkim]),
    { code: 'DKIM_SEVERAL', count: 2, found: `v=DKIM1; p=${otherKey}`, ...dkimTyped },
  ],
  [
    'a key in small letters',
    'DKIM',
    key(`v=DKIM1; k=rsa; p=${publicKey.toLowerCase()}`),
    { code: 'WRONG_VALUE', found: short(`v=DKIM1; k=rsa; p=${publicKey.toLowerCase()}`), ...dkimTyped },
  ],
  [
    'a key of another kind',
    'DKIM',
    key(`v=DKIM1; k=ed25519; p=${publicKey}`),
    { code: 'WRONG_VALUE', found: short(`v=DKIM1; k=ed25519; p=${publicKey}`), ...dkimTyped },
  ],
  ['no key', 'DKIM', key([]), { code: 'NO_RECORD', ...dkimTyped }],

  ['SPF at the zone', 'SPF', policyAt('shop.cz'), at('WRONG_HOST', 'shop.cz', 'bounce')],
  [
    'SPF with a doubled suffix',
    'SPF',
    policyAt('bounce.shop.cz.shop.cz'),
    at('DOUBLED', 'bounce.shop.cz.shop.cz', 'bounce'),
  ],
  ['quotes around SPF', 'SPF', policy(`"${spf}"`), { code: 'QUOTES', found: `"${spf}"`, ...spfTyped }],
  [
    'two SPF records',
    'SPF',
    policy('v=spf1 a mx include:_spf.seznam.cz -all', spf),
    { code: 'SPF_SEVERAL', count: 2, ...spfWith('a mx include:_spf.seznam.cz -all') },
  ],
  [
    'SPF without us',
    'SPF',
    policy('v=spf1 include:_spf.google.com ~all'),
    {
      code: 'SPF_NO_INCLUDE',
      found: 'v=spf1 include:_spf.google.com ~all',
      ...spfWith('include:_spf.google.com ~all'),
    },
  ],
  [
    'us refused',
    'SPF',
    policy('v=spf1 -include:spf.droi.example ~all'),
    { code: 'SPF_NO_INCLUDE', found: 'v=spf1 -include:spf.droi.example ~all', ...spfTyped },
  ],
  [
    'us behind all',
    'SPF',
    policy('v=spf1 a -all include:spf.droi.example'),
    { code: 'SPF_ORDER', found: 'v=spf1 a -all include:spf.droi.example', ...spfWith('a -all') },
  ],
  [
    'a space behind include:',
    'SPF',
    policy('v=spf1 include: spf.droi.example ~all'),
    { code: 'SPF_SYNTAX', found: 'include:', ...spfTyped },
  ],
  [
    'no space before all',
    'SPF',
    policy('v=spf1 include:spf.droi.example~all'),
    { code: 'SPF_SYNTAX', found: 'include:spf.droi.example~all', ...spfTyped },
  ],
  [
    'eleven look-ups in one record',
    'SPF',
    policy(`${spf.slice(0, -5)} ${'ptr '.repeat(10)}~all`),
    { code: 'SPF_LOOKUPS', count: 11, ...spfTyped },
  ],
  [
    'nested look-ups',
    'SPF',
    { ...policy(`v=spf1 include:spf0.example include:spf.droi.example ~all`), ...nested(chain) },
    { code: 'SPF_LOOKUPS', count: 14, ...spfTyped },
  ],
  [
    'void look-ups',
    'SPF',
    policy('v=spf1 a:a.example mx:b.example exists:c.example include:spf.droi.example ~all'),
    { code: 'SPF_VOID', count: 3, ...spfTyped },
  ],
  [
    'an empty include',
    'SPF',
    policy('v=spf1 include:gone.example include:spf.droi.example ~all'),
    { code: 'SPF_INCLUDE_EMPTY', found: 'gone.example', ...spfTyped },
  ],
  [
    'a CNAME at the bounce domain',
    'SPF',
    { ...policyAt('x.cz'), 'CNAME bounce.shop.cz': ['mx.droi.example'] },
    { code: 'CNAME_THERE', found: 'mx.droi.example', ...spfTyped },
  ],
  ['no SPF', 'SPF', policy('something else'), { code: 'NO_RECORD', ...spfTyped }],

  ['another MX', 'BOUNCE', mx('10 mx.seznam.cz'), { code: 'MX_OTHER', found: 'mx.seznam.cz', ...mxTyped }],
  [
    'several MX',
    'BOUNCE',
    mx('10 mx.droi.example', '20 mx.seznam.cz'),
    { code: 'MX_SEVERAL', count: 2, found: '20 mx.seznam.cz', ...mxTyped },
  ],
  [
    'an MX with the zone appended',
    'BOUNCE',
    mx('10 mx.droi.example.shop.cz'),
    {
      code: 'TARGET_DOUBLED',
      found: 'mx.droi.example.shop.cz',
      retypeHost: 'bounce',
      retypeValue: '10 mx.droi.example.',
    },
  ],
  ['an MX at the zone', 'BOUNCE', mxAt('shop.cz'), at('WRONG_HOST', 'shop.cz', 'bounce')],
  [
    'an MX with a doubled suffix',
    'BOUNCE',
    mxAt('bounce.shop.cz.shop.cz'),
    at('DOUBLED', 'bounce.shop.cz.shop.cz', 'bounce'),
  ],
  [
    'a TXT instead of an MX',
    'BOUNCE',
    { 'MX bounce.shop.cz': undefined, 'TXT bounce.shop.cz': [spf, '10 mx.droi.example'] },
    { code: 'WRONG_TYPE', found: 'TXT', ...mxTyped },
  ],
  [
    'a CNAME instead of an MX',
    'BOUNCE',
    { 'MX bounce.shop.cz': undefined, 'CNAME bounce.shop.cz': ['mx.droi.example'] },
    { code: 'CNAME_THERE', found: 'mx.droi.example', ...mxTyped },
  ],
  ['no MX', 'BOUNCE', { 'MX bounce.shop.cz': undefined }, { code: 'NO_RECORD', ...mxTyped }],

  [
    'a CNAME elsewhere',
    'LINK',
    noLink({ 'CNAME link.shop.cz': ['shops.myshopify.com'], 'A link.shop.cz': ['203.0.113.5'] }),
    { code: 'CNAME_OTHER', found: 'shops.myshopify.com', ...linkTyped },
  ],
  [
    'a CNAME with the zone appended',
    'LINK',
    noLink({ 'CNAME link.shop.cz': ['click.droi.example.shop.cz'] }),
    {
      code: 'TARGET_DOUBLED',
      found: 'click.droi.example.shop.cz',
      retypeHost: 'link',
      retypeValue: 'click.droi.example.',
    },
  ],
  [
    'an address',
    'LINK',
    noLink({ 'A link.shop.cz': ['203.0.113.5'] }),
    { code: 'ADDRESS', found: '203.0.113.5', ...linkTyped },
  ],
  [
    'an address beside ours',
    'LINK',
    noLink({ 'A link.shop.cz': ['203.0.113.5', '192.0.2.7'] }),
    { code: 'ADDRESS', found: '203.0.113.5', ...linkTyped },
  ],
  [
    'a proxy',
    'LINK',
    noLink({ 'A link.shop.cz': ['104.21.3.4', '172.67.1.2'] }),
    { code: 'PROXY', found: '104.21.3.4', ...linkTyped },
  ],
  ['a doubled suffix', 'LINK', linkAt('link.shop.cz.shop.cz'), at('DOUBLED', 'link.shop.cz.shop.cz', 'link')],
  [
    'a doubled suffix behind a wildcard',
    'LINK',
    { ...linkAt('link.shop.cz.shop.cz'), 'A link.shop.cz': ['203.0.113.5'] },
    at('DOUBLED', 'link.shop.cz.shop.cz', 'link'),
  ],
  ['a CNAME at www', 'LINK', linkAt('www.shop.cz'), at('WRONG_HOST', 'www.shop.cz', 'link')],
  [
    'a TXT instead of a CNAME',
    'LINK',
    noLink({ 'TXT link.shop.cz': ['click.droi.example'] }),
    { code: 'WRONG_TYPE', found: 'TXT', ...linkTyped },
  ],
  ['no CNAME', 'LINK', noLink({}), { code: 'NO_RECORD', ...linkTyped }],

  [
    'two DMARC records',
    'DMARC',
    reports(dmarc, 'v=DMARC1; p=reject'),
    { code: 'DMARC_SEVERAL', count: 2, found: dmarc, ...dmarcTyped, retypeValue: 'v=DMARC1; p=reject' },
  ],
  [
    'DMARC that begins with its policy',
    'DMARC',
    reports('p=none; v=DMARC1'),
    { code: 'DMARC_INVALID', found: 'p=none; v=DMARC1', ...dmarcTyped },
  ],
  [
    'DMARC without a policy',
    'DMARC',
    reports('v=DMARC1; rua=mailto:a@b.cz'),
    { code: 'DMARC_INVALID', found: 'v=DMARC1; rua=mailto:a@b.cz', ...dmarcTyped },
  ],
  [
    'quotes around their DMARC',
    'DMARC',
    reports('"v=DMARC1; p=reject"'),
    {
      code: 'QUOTES',
      found: '"v=DMARC1; p=reject"',
      retypeHost: '_dmarc',
      retypeValue: 'v=DMARC1; p=reject',
    },
  ],
  [
    'DMARC without the underscore',
    'DMARC',
    { ...reports(), 'TXT dmarc.shop.cz': [dmarc] },
    at('WRONG_HOST', 'dmarc.shop.cz', '_dmarc'),
  ],
  [
    'DMARC with a doubled suffix',
    'DMARC',
    { ...reports(), 'TXT _dmarc.shop.cz.shop.cz': [dmarc] },
    at('DOUBLED', '_dmarc.shop.cz.shop.cz', '_dmarc'),
  ],
  ['no DMARC', 'DMARC', reports(), { code: 'NO_RECORD', ...dmarcTyped }],
]

test.each(mistakes)('examine() finds %s (%s)', async (_, purpose, changes, finding) => {
  const status = finding.code === 'NO_RECORD' ? 'MISSING' : 'WRONG'
  expect(await verdictOn(purpose, changes)).toEqual({ purpose, status, finding })
})

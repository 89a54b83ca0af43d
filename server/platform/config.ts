/** The only reader of the environment: parses every setting at start and reports all faults together. */
import { resolve } from 'node:path'
import type { z } from 'zod'
import { ownKeys, ownSuppressionKey } from './own-secrets.ts'
import { isLiveKey, productionFaults } from './production-faults.ts'
import type { SigningKey } from './setting-schemas.ts'
import { settings } from './settings.ts'

export type { SigningKey } from './setting-schemas.ts'

export const roles = [
  'all',
  'api',
  'collect',
  'worker',
  'migrate',
  'distribute',
  'helpdesk',
  'retry',
  'adopt',
  'send',
] as const
export type Role = (typeof roles)[number]
/** What a person does for a moment beside the running program, with its database. */
export const besides = ['helpdesk', 'retry', 'adopt', 'send'] as const satisfies readonly Role[]

type Settings = { [K in keyof typeof settings]: z.output<(typeof settings)[K][0]> }

export type Config = Omit<
  Settings,
  'HOST' | 'PUBLIC_URL' | 'SECRET_KEYS' | 'ENCRYPTION_KEYS' | 'SUPPRESSION_KEY' | 'REGISTERS' | 'DNS'
> & {
  HOST: string
  PUBLIC_URL: string
  REGISTERS: 'real' | 'local'
  DNS: 'real' | 'local'
  SECRET_KEYS: SigningKey[]
  ENCRYPTION_KEYS: SigningKey[]
  SUPPRESSION_KEY: string
  role: Role
  production: boolean
}

/** Every setting with its default and its sentence, for `--help`. */
export const settingsHelp = () =>
  Object.entries(settings).map(([name, [, fallback, sentence]]) => ({ name, fallback, sentence }))

export type ConfigResult = { config: Config } | { faults: string[] }

export function readConfig(role: Role, env: Record<string, string | undefined>): ConfigResult {
  const faults: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, [schema, fallback]] of Object.entries(settings)) {
    const parsed = schema.safeParse(env[name] || fallback)
    if (parsed.success) values[name] = parsed.data
    else faults.push(`${name}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}`)
  }
  const production = env.NODE_ENV === 'production'
  const isSet = (name: string) => Boolean(env[name])
  if (role !== 'all' && !besides.some((name) => name === role) && !isSet('DATABASE_URL'))
    faults.push(
      `DATABASE_URL: the role ${role} needs it, because the embedded database belongs to the program that runs all roles`,
    )
  if (isSet('ACTIVECAMPAIGN_URL'))
    for (const name of ['ACTIVECAMPAIGN_KEY', 'ACTIVECAMPAIGN_EVENT_ACCOUNT', 'ACTIVECAMPAIGN_EVENT_KEY'])
      if (!isSet(name)) faults.push(`${name}: ACTIVECAMPAIGN_URL needs it`)
  for (const name of ['SES_ACCESS_KEY', 'SES_SECRET_KEY', 'SES_CONFIGURATION_SET', 'SES_TOPIC_ARN'])
    if (isSet('SES_REGION') && !isSet(name)) faults.push(`${name}: SES_REGION needs it`)
  for (const name of ['S3_ACCESS_KEY', 'S3_SECRET_KEY'])
    if (isSet('S3_BUCKET') && !isSet(name)) faults.push(`${name}: S3_BUCKET needs it`)
  for (const name of ['S3_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
    if (isSet(name) && !isSet('S3_BUCKET')) faults.push(`S3_BUCKET: ${name} needs it`)
  if (isSet('STRIPE_SECRET_KEY') && !isSet('STRIPE_WEBHOOK_SECRET'))
    faults.push('STRIPE_WEBHOOK_SECRET: STRIPE_SECRET_KEY needs it')
  if (env.PAYMENTS === 'sandbox' && isLiveKey(env.STRIPE_SECRET_KEY))
    faults.push('PAYMENTS: sandbox does not go with a live STRIPE_SECRET_KEY')
  const parsed = values as Settings // every key that has no fault was parsed by its schema above
  if (production) faults.push(...productionFaults(parsed, isSet))
  if (faults.length) return { faults }

  const dataDir = resolve(parsed.DATA_DIR)
  return {
    config: {
      ...parsed,
      DATA_DIR: dataDir,
      HOST: parsed.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
      PUBLIC_URL: new URL(parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`).origin,
      REGISTERS: parsed.REGISTERS ?? (production ? 'real' : 'local'),
      DNS: parsed.DNS ?? (production ? 'real' : 'local'),
      SECRET_KEYS: parsed.SECRET_KEYS ?? ownKeys(dataDir, 'secret-keys.json'),
      ENCRYPTION_KEYS: parsed.ENCRYPTION_KEYS ?? ownKeys(dataDir, 'encryption-keys.json'),
      SUPPRESSION_KEY: parsed.SUPPRESSION_KEY ?? ownSuppressionKey(dataDir),
      role,
      production,
    },
  }
}

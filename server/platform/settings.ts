/** The settings that an operator can set: how each is parsed, its default, and a sentence for `--help`. */
import { join } from 'node:path'
import { z } from 'zod'
import { brandKey } from '#rules/brand.ts'
import { checkout } from './checkout.ts'
import {
  hostName,
  keys,
  nameServers,
  pairs,
  plans,
  port,
  seconds,
  smtpUrl,
  url,
  vatRates,
  wholeNumber,
} from './setting-schemas.ts'

export const settings = {
  NODE_ENV: [
    z.enum(['development', 'test', 'production']),
    'development',
    'production asks for its own secrets and hides the /dev pages',
  ],
  PORT: [port, '3000', 'the port that everything is served on'],
  HOST: [
    z.string().optional(),
    undefined,
    'the interface to listen on; default 127.0.0.1, in production 0.0.0.0',
  ],
  PUBLIC_URL: [
    url('http:', 'https:')
      .refine((text) => URL.parse(text)?.href.slice(0, -1) === URL.parse(text)?.origin, {
        message: 'must have no path, no query and no name',
      })
      .optional(),
    undefined,
    'the address that browsers use; default http://localhost:PORT',
  ],
  TRUSTED_PROXIES: [wholeNumber(0, 5), '0', 'how many proxies in front may set X-Forwarded-For'],
  DATA_DIR: [z.string(), join(checkout, '.data'), 'where the embedded database, mails and secrets are kept'],
  DATABASE_URL: [
    url('postgres:', 'postgresql:').optional(),
    undefined,
    'a PostgreSQL 18 to use instead of the embedded one; its role must not be a superuser',
  ],
  DATABASE_CONNECTIONS: [wholeNumber(2, 200), '10', 'most connections of this process'],
  SECRET_KEYS: [keys.optional(), undefined, 'id:secret pairs, comma separated; the first signs, all verify'],
  ENCRYPTION_KEYS: [
    keys.optional(),
    undefined,
    'id:secret pairs, comma separated; the first seals what is kept secret in the database, all open it',
  ],
  SUPPRESSION_KEY: [
    z.string().min(16).optional(),
    undefined,
    'hashes addresses that never get messages; never change it, because another key does not recognise them',
  ],
  TERMS_URL: [
    url('https:', 'http:').optional(),
    undefined,
    'the terms of use, which the sign-in and the registration link to; without it they name none',
  ],
  PRIVACY_URL: [
    url('https:', 'http:').optional(),
    undefined,
    'how personal data is handled, linked to beside the terms',
  ],
  MAIL_FROM: [z.email(), `hello@${brandKey}.example`, 'the sender of system mails'],
  METRICS_TOKEN: [
    z.string().min(32, { message: 'must have at least 32 characters' }).optional(),
    undefined,
    'what Prometheus sends as bearer to read /metrics; without it only this machine may, but not in production or behind TRUSTED_PROXIES',
  ],
  SMTP_URL: [
    smtpUrl.optional(),
    undefined,
    'the SMTP server for mails; after ? what it is like (docs/OPERATIONS.md); without it they stay in DATA_DIR/mail',
  ],
  MAIL_SPF_INCLUDE: [
    hostName,
    `spf.${brandKey}.example`,
    'the name that the SPF records of shops include; its own record lists the servers that send their mails',
  ],
  MAIL_BOUNCE_MX: [
    hostName,
    `bounce.${brandKey}.example`,
    'the host that the bounce domains of shops name as their mail server',
  ],
  MAIL_LINK_HOST: [
    hostName,
    `click.${brandKey}.example`,
    'the host that the link domains of shops are an alias of',
  ],
  LINK_HOSTS_TOKEN: [
    z.string().min(32, { message: 'must have at least 32 characters' }).optional(),
    undefined,
    'what the proxy of MAIL_LINK_HOST sends as token to /l/hosts; without it only this machine may ask, but not in production or behind TRUSTED_PROXIES',
  ],
  MAIL_DMARC_REPORTS: [
    z.email().optional(),
    undefined,
    'where the DMARC records that shops are offered have reports sent; without it the records name no address',
  ],
  MAIL_CONNECTIONS: [
    wholeNumber(1, 100),
    '8',
    'connections on which this process hands messages of shops over; half as many more while the mail server keeps some waiting',
  ],
  MAIL_RATE: [
    wholeNumber(0, 100_000),
    '0',
    'messages of shops that the SMTP server takes per second; 0: no limit',
  ],
  MAIL_PROJECT_RATE: [wholeNumber(0, 100_000), '0', 'messages per second of one shop; 0: no limit'],
  MAIL_LEASE_SECONDS: [
    wholeNumber(2, 600),
    '30',
    'a process that has not been heard of for so long has lost the messages that it was handing over',
  ],
  MAIL_LOOK_UP_SECONDS: [
    wholeNumber(1, 3600),
    '600',
    'how long after that the SMTP server is asked for them, where it can be asked: longer than it keeps idle connections',
  ],
  SES_REGION: [
    z
      .string()
      .regex(/^[a-z]{2}(-[a-z]+)+-\d$/, { message: 'must be the name of a region, as eu-central-1' })
      .optional(),
    undefined,
    'the region of Amazon SES that takes the messages of shops instead of SMTP_URL, which stays for the mails of the system',
  ],
  SES_ACCESS_KEY: [z.string().optional(), undefined, 'the key that may call ses:SendEmail there'],
  SES_SECRET_KEY: [z.string().optional(), undefined, 'the secret of SES_ACCESS_KEY'],
  SES_CONFIGURATION_SET: [
    z.string().optional(),
    undefined,
    'the configuration set whose events go to SES_TOPIC_ARN',
  ],
  SES_TOPIC_ARN: [
    z
      .string()
      .regex(/^arn:aws:sns:[a-z0-9-]+:\d{12}:[\w.-]+$/, { message: 'must be the ARN of a topic of SNS' })
      .optional(),
    undefined,
    'the topic of SNS whose notifications come to PUBLIC_URL/webhooks/ses',
  ],
  SES_URL: [url('https:', 'http:').optional(), undefined, 'where the API of SES is; without it at AWS'],
  MAIL_INBOUND_PORT: [port, '0', 'the port where undeliverable mails are received; 0: nowhere'],
  MAIL_INBOUND_TLS: [
    z.string().optional(),
    undefined,
    'a file with the certificate and the key of MAIL_BOUNCE_MX (PEM), with which that port offers STARTTLS',
  ],
  DNS: [
    z.enum(['real', 'local']).optional(),
    undefined,
    'real asks name servers, local the zone in DATA_DIR/dns-zone.json, which /dev/dns edits; default real in production only',
  ],
  DNS_SERVERS: [
    nameServers,
    '',
    'resolvers to ask, as ip:port, comma separated, three at most; without it those of the system',
  ],
  ACTIVECAMPAIGN_URL: [
    url('https:', 'http:').optional(),
    undefined,
    'the address of the ActiveCampaign account for marketing contacts; without it they stay in DATA_DIR/crm.jsonl',
  ],
  ACTIVECAMPAIGN_KEY: [z.string().optional(), undefined, 'the key of its API'],
  ACTIVECAMPAIGN_EVENT_URL: [url('https:', 'http:'), 'https://trackcmp.net/event', 'where its events go'],
  ACTIVECAMPAIGN_EVENT_ACCOUNT: [
    z.string().optional(),
    undefined,
    'the account number of its event tracking',
  ],
  ACTIVECAMPAIGN_EVENT_KEY: [z.string().optional(), undefined, 'the key of its event tracking'],
  REGISTERS: [
    z.enum(['real', 'local']).optional(),
    undefined,
    'real asks the public registers of companies, local knows a few invented ones; default real in production only',
  ],
  ARES_URL: [
    url('https:', 'http:'),
    'https://ares.gov.cz/ekonomicke-subjekty-v-be/rest',
    'the register of Czech companies',
  ],
  VIES_URL: [
    url('https:', 'http:'),
    'https://ec.europa.eu/taxation_customs/vies/rest-api',
    'the VAT numbers of the European Union',
  ],
  RPO_URL: [url('https:', 'http:'), 'https://api.statistics.sk/rpo/v1', 'the register of Slovak companies'],
  PAYMENTS: [
    z.enum(['sandbox']).optional(),
    undefined,
    'sandbox: production may start with play money, which is the built-in sandbox or a test key of Stripe',
  ],
  STRIPE_SECRET_KEY: [
    z.string().optional(),
    undefined,
    'the secret key of the Stripe account that cards are charged through; without it a built-in sandbox replaces it',
  ],
  STRIPE_WEBHOOK_SECRET: [
    z.string().optional(),
    undefined,
    'the signing secret of the webhook that Stripe sends to PUBLIC_URL/webhooks/stripe',
  ],
  STRIPE_URL: [url('https:', 'http:'), 'https://api.stripe.com', 'where the API of Stripe is'],
  STRIPE_TAX: [
    z.enum(['automatic']).optional(),
    undefined,
    'automatic: Stripe Tax computes the VAT, which is shown with prices and charged on top; without it prices are "plus VAT"',
  ],
  SANDBOX_VAT: [
    vatRates,
    'CZ:21,SK:23',
    'the VAT of the sandbox in percent, as country:rate, comma separated; elsewhere prices are "plus VAT"',
  ],
  SANDBOX_PLANS: [
    plans,
    '10000:99000:3900,25000:199000:7900,50000:349000:13900,100000:590000:23500,250000:1190000:47500,500000:1990000:79500,1000000:3490000:139500',
    'the plans of the sandbox, as visitors:CZK:EUR with prices in minor units; with Stripe they are its prices',
  ],
  FETCH_ALLOWED: [
    pairs,
    '',
    'host:port pairs inside your own network that feeds may be fetched from, comma separated (not in production)',
  ],
  RECOMMENDER_CACHE_MB: [
    wholeNumber(16, 1_000_000),
    '512',
    'most megabytes of models that this process serves recommendations from; one shop has a quarter of it at most',
  ],
  RECOMMENDER_BUILD_MB: [
    wholeNumber(16, 1_000_000),
    '512',
    'megabytes of events and models that a worker keeps between two builds of a shop; what does not fit is read again',
  ],
  FEED_DISK_GB: [
    wholeNumber(1, 100_000),
    '20',
    'most gigabytes of feeds that this process holds in DATA_DIR while they are read; others wait',
  ],
  FEED_DISK_FREE_GB: [
    wholeNumber(0, 100_000),
    '2',
    'gigabytes of that disk that feeds leave free for the database and others',
  ],
  S3_BUCKET: [
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { message: 'must be the name of a bucket' })
      .optional(),
    undefined,
    'the bucket of the S3 API for files; without it they stay in DATA_DIR/files, which serves one machine',
  ],
  S3_URL: [
    url('https:', 'http:').optional(),
    undefined,
    'where the S3 API is; without it at AWS, in S3_REGION',
  ],
  S3_REGION: [z.string(), 'us-east-1', 'the region of the bucket'],
  S3_ACCESS_KEY: [z.string().optional(), undefined, 'the key that may read, write, delete and list there'],
  S3_SECRET_KEY: [z.string().optional(), undefined, 'the secret of S3_ACCESS_KEY'],
  STORAGE_MB_PER_PROJECT: [
    wholeNumber(1, 10_000_000),
    '5000',
    'most megabytes of files that one project keeps: models, images, imports',
  ],
  CONTENT_MB_PER_PROJECT: [
    wholeNumber(1, 10_000_000),
    '500',
    'most megabytes of content that one project keeps in the database: campaigns, forms, segments',
  ],
  LOG_LEVEL: [
    z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    'info',
    'the least important log line to print',
  ],
  COLLECT_EVENTS_PER_SECOND: [
    wholeNumber(0, 1_000_000),
    '0',
    'most tracker events that this process takes in a second; 0: as many as the database follows',
  ],
  COLLECT_EVENTS_PER_ADDRESS: [
    wholeNumber(10, 1_000_000),
    '1000',
    'most tracker events at once from one address (IPv6: one /64), and twenty times as many from one /24 (IPv6: one /48); a tenth of it comes back each second',
  ],
  API_REQUESTS_PER_ADDRESS: [
    wholeNumber(10, 1_000_000),
    '600',
    'most API requests at once from one address (IPv6: one /64) without a sign-in, and twenty times as many from one /24 (IPv6: one /48); a tenth of it comes back each second',
  ],
  API_COST_PER_PERSON: [
    wholeNumber(60_000, 1_000_000_000),
    '1000000',
    'most cost of API requests at once of one person, about the fields of the answers; a fiftieth of it comes back each second',
  ],
  API_CALLS_TIMES: [
    wholeNumber(1, 1000),
    '1',
    'how many times as often as usual one person may found companies, make projects and tokens',
  ],
  PASSWORD_COST: [
    wholeNumber(10, 20),
    '14',
    'what hashing a password costs, as a power of two; each step doubles it (at least 14 in production)',
  ],
  REQUEST_SECONDS: [seconds, '10', 'longest time for one API request'],
  RECEIVE_SECONDS: [
    seconds.min(1, { message: 'must be at least one second' }),
    '30',
    'longest time that a request may take to arrive',
  ],
  CONNECTIONS_PER_ADDRESS: [
    wholeNumber(0, 100_000),
    '500',
    'most open connections of one address (of IPv6 one /64); 0 and behind TRUSTED_PROXIES: any number',
  ],
  DRAIN_SECONDS: [seconds, '0', 'how long to go on serving after SIGTERM while /readyz already says no'],
  CLOCK: [z.enum(['system', 'movable']), 'system', 'movable: POST /dev/clock moves time (not in production)'],
} as const satisfies Record<string, readonly [z.ZodType, string | undefined, string]>

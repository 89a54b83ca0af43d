/** The accounts library, set up once: its tables under our names, ids of ours, sessions in cookies. */
import { betterAuth } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import type { Ctx } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { brand, brandKey } from '#rules/brand.ts'

export type Auth = ReturnType<typeof openAuth>

/** Set by our own HTTP edge from the trusted address of the caller; what a client sends under it is dropped. */
export const callerAddressHeader = `x-${brandKey}-caller`

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

export const openAuth = (ctx: Pick<Ctx, 'db' | 'config' | 'clock' | 'log'>) =>
  betterAuth({
    appName: brand,
    baseURL: ctx.config.PUBLIC_URL,
    basePath: '/api/auth',
    secret: ctx.config.SECRET_KEYS[0]?.secret,
    trustedOrigins: [ctx.config.PUBLIC_URL],
    database: { db: ctx.db, type: 'postgres' },
    telemetry: { enabled: false },
    logger: {
      log: (level, message) =>
        ctx.log[level === 'error' || level === 'warn' ? level : 'debug']({ message }, 'accounts'),
    },
    onAPIError: {
      // refusals are the library's to answer; what fails is for our own error path, which logs no values
      onError(error) {
        if (!isAPIError(error)) throw error
      },
    },
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength: 8 },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...stamps },
      additionalFields: {
        language: { type: ['en', 'cs'], defaultValue: 'en' },
        helpdesk: { type: 'boolean', defaultValue: false, input: false },
      },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...stamps,
      },
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...stamps,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...stamps } },
    rateLimit: {
      enabled: ctx.config.production,
      storage: 'database',
      modelName: 'rate_limits',
      fields: { lastRequest: 'last_request' },
    },
    advanced: {
      cookiePrefix: brandKey,
      ipAddress: { ipAddressHeaders: [callerAddressHeader] },
      // our own tests hold the tables against the library; asking at each start would take time
      database: { generateId: () => newId(ctx.clock.now()), validateSchema: false },
    },
  })

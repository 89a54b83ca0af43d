/** The accounts library, set up once: its tables under our names, ids of ours, sessions in cookies. */
import { type BetterAuthPlugin, betterAuth } from 'better-auth'
import { createAuthEndpoint, isAPIError } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'
import { newId } from '#platform/ids.ts'
import { withoutAddresses } from '#platform/log.ts'
import { passwordLength } from '#rules/accounts/limits.ts'
import { brand, brandKey } from '#rules/brand.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import type { AuthCtx } from './tell.ts'

export type Auth = ReturnType<typeof openAuth>

/** Set by our own HTTP edge from the trusted address of the caller; what a client sends under it is dropped. */
export const callerAddressHeader = `x-${brandKey}-caller`

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' }
/** Per address of the caller; each account has narrower limits of its own, see tries.ts. */
const perAddress = { window: 60, max: 120 }

/** Signs in somebody who has just proved their mailbox; it has no path, so only our own code can call it. */
const sessionStart = {
  id: 'session-start',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const user = await internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new Error('no such user')
        const session = await internalAdapter.createSession(user.id)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ status: true })
      },
    ),
  },
} satisfies BetterAuthPlugin

export const openAuth = (ctx: AuthCtx) =>
  betterAuth({
    appName: brand,
    baseURL: ctx.config.PUBLIC_URL,
    basePath: '/api/auth',
    secret: ctx.config.SECRET_KEYS[0]?.secret,
    trustedOrigins: [ctx.config.PUBLIC_URL],
    database: { db: ctx.db, type: 'postgres' },
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      // its messages may name people
      log: (level, message) =>
        ctx.log[level === 'error' ? 'error' : 'debug']({ about: withoutAddresses(message) }, 'accounts'),
    },
    onAPIError: {
      // refusals are the library's to answer; what fails is for our own error path, which logs no values
      onError(error) {
        if (!isAPIError(error)) throw error
      },
    },
    emailAndPassword: {
      enabled: true,
      // accounts are made by our own registration, confirmed
      disableSignUp: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      password: {
        hash: (password) => hashPassword(ctx, password),
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
    },
    plugins: [sessionStart],
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', ...stamps },
      additionalFields: {
        language: { type: ['en', 'cs'], defaultValue: 'en' },
        phone: { type: 'string', required: false },
        registration: { type: 'json', required: false, returned: false },
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
      enabled: true,
      storage: 'database',
      modelName: 'rate_limits',
      fields: { lastRequest: 'last_request' },
      ...perAddress,
      customRules: {
        '/sign-in/email': perAddress,
        '/change-password': perAddress,
        // asked with every page
        '/get-session': false,
      },
    },
    advanced: {
      cookiePrefix: brandKey,
      ipAddress: { ipAddressHeaders: [callerAddressHeader] },
      // our own tests hold the tables against the library; asking at each start would take time
      database: { generateId: () => newId(ctx.clock.now()), validateSchema: false },
    },
  })

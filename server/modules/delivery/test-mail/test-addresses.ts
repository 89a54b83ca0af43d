/** Addresses that may get tests: those of the team, and others that were confirmed with a code. */
import type { ConfirmTestAddressInput, TestAddress, TestAddressInput } from '#generated/resolvers.ts'
import type { ProjectRef, RequestCtx, TxCtx } from '#platform/context.ts'
import { inProject } from '#platform/db.ts'
import { innerId } from '#platform/ids.ts'
import { emailFault } from '#rules/contacts/contact.ts'
import { comparableEmail } from '#rules/contacts/identity.ts'
import { maySend } from '#rules/delivery/may-receive.ts'
import { testLimits } from '#rules/delivery/test-mail.ts'
import type { ProjectStatus } from '#rules/projects/status.ts'
import { refuse, refuseFields } from '#rules/refusals.ts'
import { membersOfProject } from '../../access/members.ts'
import { companyOf } from '../../access/store.ts'
import { openCode, renewCode, tryCode, waitingIn } from '../../accounts/codes.ts'
import { deleteCode } from '../../accounts/store/codes.ts'
import { mailTestCode } from '../../accounts/tell.ts'
import { countTestCode } from '../../accounts/tries.ts'
import { changeInProject } from '../../projects/change-in-project.ts'
import { deleteTestAddress, insertTestAddress, listTestAddresses } from '../store/tests.ts'

/** The caller's own first, each once. */
export async function testAddressesOf(ctx: RequestCtx, ref: ProjectRef): Promise<TestAddress[]> {
  const members = await membersOfProject(ctx, ref)
  const confirmed = await inProject(ctx, ref.projectId, ({ db }) => listTestAddresses(db, ref.projectId))
  const addresses = new Map<string, TestAddress>()
  const add = (kind: TestAddress['kind'], address: string) => {
    const email = comparableEmail(address)
    if (!addresses.has(email)) addresses.set(email, { email, kind })
  }
  add('OWN', callerOf(ctx).email)
  for (const { email } of members) add('TEAM', email)
  for (const email of confirmed) add('CONFIRMED', email)
  return [...addresses.values()]
}

/** The addresses of a test as they are compared, each once. */
export async function testEmailsIn(
  ctx: RequestCtx,
  projectId: string,
  to: readonly string[] | null | undefined,
): Promise<string[]> {
  const emails = [...new Set((to ?? [callerOf(ctx).email]).map(comparableEmail))]
  if (!emails.length) refuseFields([{ field: 'input.to', code: 'REQUIRED' }])
  if (emails.length > testLimits.addresses)
    refuseFields([{ field: 'input.to', code: 'TOO_LARGE', limit: testLimits.addresses }])
  const allowed = new Set((await testAddressesOf(ctx, await refOf(ctx, projectId))).map(({ email }) => email))
  const foreign = emails.find((email) => !allowed.has(email))
  if (foreign !== undefined) refuse('TEST_ADDRESS', { email: foreign })
  return emails
}

export async function requestTestAddress(ctx: RequestCtx, input: TestAddressInput): Promise<ProjectRef> {
  const { ref, email, caller, secret } = await readInput(ctx, input)
  const addresses = await testAddressesOf(ctx, ref)
  if (addresses.some((one) => one.email === email)) return ref
  await countTestCode(ctx, email)
  const { projectId } = ref
  const { code, shop } = await changeInProject(
    ctx,
    projectId,
    { action: 'delivery.requestTestAddress' },
    async (tx, project) => {
      // the table's check lists the statuses
      if (!maySend('TEST', project.active as ProjectStatus)) refuse('PROJECT_NOT_SENDING')
      await refuseFull(tx, projectId)
      const waiting = await waitingIn(tx, 'test', email, secret)
      const opened = waiting
        ? await renewCode(tx, waiting.id, secret)
        : await openCode(tx, 'test', email, null, secret)
      return { code: opened.code, shop: project.name }
    },
  )
  mailTestCode(ctx, ctx.language, email, code, { asker: caller.email, shop })
  return ref
}

export async function confirmTestAddress(
  ctx: RequestCtx,
  input: ConfirmTestAddressInput,
): Promise<ProjectRef> {
  const { ref, email, caller, secret } = await readInput(ctx, input)
  // outside of the transaction: a try counts even if it fails
  const row = (await tryCode(ctx, 'test', email, secret, input.code.trim())) ?? refuse('CODE_INVALID')
  await changeInProject(ctx, ref.projectId, { action: 'delivery.confirmTestAddress' }, async (tx) => {
    await deleteCode(tx, row.id)
    // several codes may have been requested while there was room for one
    await refuseFull(tx, ref.projectId)
    await insertTestAddress(tx, {
      project_id: ref.projectId,
      email,
      user_id: caller.userId,
      confirmed_at: new Date(tx.clock.now()),
    })
  })
  return ref
}

export async function removeTestAddress(ctx: RequestCtx, input: TestAddressInput): Promise<ProjectRef> {
  const { ref, email } = await readInput(ctx, input)
  await changeInProject(ctx, ref.projectId, { action: 'delivery.removeTestAddress' }, (tx) =>
    deleteTestAddress(tx, ref.projectId, email),
  )
  return ref
}

/** The caller holds the project. */
async function refuseFull(tx: TxCtx, projectId: string): Promise<void> {
  const { length } = await listTestAddresses(tx.db, projectId)
  if (length >= testLimits.confirmed) refuse('TEST_ADDRESSES_LIMIT', { limit: testLimits.confirmed })
}

/** A code belongs to the user and the project that requested it, as others belong to a browser. */
async function readInput(ctx: RequestCtx, input: TestAddressInput) {
  const projectId = innerId('project', input.domainID)
  const fault = emailFault(input.email)
  if (fault) refuseFields([{ field: 'input.email', code: fault }])
  const caller = callerOf(ctx)
  return {
    ref: await refOf(ctx, projectId),
    email: comparableEmail(input.email),
    caller,
    secret: `${projectId}.${caller.userId}`,
  }
}

const refOf = async (ctx: RequestCtx, projectId: string): Promise<ProjectRef> => ({
  projectId,
  companyId: (await companyOf.load(ctx, projectId)) ?? refuse('NOT_FOUND'),
})

/** The guard admits signed-in users alone. */
const callerOf = ({ actor }: RequestCtx) => (actor.kind === 'user' ? actor : refuse('SIGN_IN_REQUIRED'))

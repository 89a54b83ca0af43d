/** What a form that somebody has sent comes to, from a hosted page or from a page of the shop. */
import type { Ctx } from '#platform/context.ts'
import { readSubmission, type SubmissionFaults } from '#rules/forms/submission.ts'
import { honeypot } from '#rules/forms/wire.ts'
import { askedFields, type SeenForm } from './see-form.ts'
import { signUp, type Visit } from './sign-up.ts'
import { isHuman } from './stamps.ts'

export type Submitted =
  | { outcome: 'INBOX'; email: string }
  | { outcome: 'FAULTY'; faults: SubmissionFaults }
  /** It came too fast, or from a page that was not drawn here: whoever is no robot presses once more. */
  | { outcome: 'ONCE_MORE' }

export async function submit(
  ctx: Ctx,
  seen: SeenForm,
  entered: (name: string) => string,
  visit: Visit,
): Promise<Submitted> {
  const { submission, faults } = readSubmission(askedFields(seen), entered)
  if (faults.size) return { outcome: 'FAULTY', faults }
  const { email } = submission
  // a robot hears the same as everybody
  if (entered(honeypot)) return { outcome: 'INBOX', email }
  if (!isHuman(ctx, seen.key, entered('stamp'))) return { outcome: 'ONCE_MORE' }
  await signUp(ctx, seen, submission, visit)
  return { outcome: 'INBOX', email }
}

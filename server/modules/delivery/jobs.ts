import type { JobMap } from '#platform/queue.ts'
import { countMails } from './count-mails.ts'
import { judgeProject } from './feedback/judge-project.ts'
import { tellBlocked } from './feedback/tell-blocked.ts'
import { tellHalted } from './feedback/tell-halted.ts'
import { withdrawReturned } from './feedback/withdraw-returned.ts'
import { fixSending } from './fix-recipients.ts'
import { keepMonths } from './keep-months.ts'
import { findLinkReader, sendNewLink } from './new-link.ts'
import { forgetOptIns } from './opt-in/forget-opt-ins.ts'
import { forgetTests } from './test-mail/forget-tests.ts'

export const deliveryJobs: JobMap<
  | 'delivery.countMails'
  | 'delivery.findLinkReader'
  | 'delivery.fixRecipients'
  | 'delivery.forgetOptIns'
  | 'delivery.forgetTests'
  | 'delivery.judge'
  | 'delivery.keepMonths'
  | 'delivery.sendNewLink'
  | 'delivery.tellBlocked'
  | 'delivery.tellHalted'
  | 'delivery.withdrawReturned'
> = {
  'delivery.countMails': { work: countMails },
  'delivery.findLinkReader': { work: findLinkReader, isPersonal: true },
  'delivery.fixRecipients': { work: async (ctx, ref) => void (await fixSending(ctx, ref)), slots: 2 },
  'delivery.forgetOptIns': { work: forgetOptIns },
  'delivery.forgetTests': { work: forgetTests },
  'delivery.judge': { work: judgeProject, slots: 2 },
  'delivery.tellBlocked': { work: tellBlocked, outside: true },
  'delivery.tellHalted': { work: tellHalted, outside: true },
  'delivery.withdrawReturned': { work: withdrawReturned, slots: 2 },
  'delivery.keepMonths': { work: keepMonths },
  'delivery.sendNewLink': { work: sendNewLink, outside: true },
}

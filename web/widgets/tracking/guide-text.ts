/** A guide as a plain text, for somebody who has no account here. */
import type { Platform } from '#rules/projects/platforms.ts'
import { examples, productExample } from '#rules/tracking/installation.ts'
import { secretName, signingExamples, wooSecret } from '#rules/tracking/signing.ts'
import { calls } from '#rules/tracking/snippet.ts'
import { type Step, steps } from '#rules/tracking/steps.ts'
import { plain } from './Rich.tsx'
import { codeFor, type TrackedProject } from './TrackingGuide.tsx'
import { useStepTexts, useTexts } from './texts.ts'

export function useGuideText(): (project: TrackedProject, platform: Platform) => string {
  const t = useTexts()
  const words = useStepTexts()
  return (project, platform) => {
    const parts = {
      code: () => codeFor(project, platform),
      product: () => productExample,
      calls: () => calls.map((call) => `${call} ${t(`call.${call}`)}\n\n${examples[call]}`).join('\n\n'),
      consent: () => t('consentOwn'),
      signing: () =>
        [plain(t('signing', { name: secretName })), ...Object.values(signingExamples(project.id))].join(
          '\n\n',
        ),
      wooSecret: () => wooSecret,
    }
    return steps[platform]
      .map((step: Step, at) => {
        const { title, text } = words(step.key)
        return [`${at + 1}. ${title}`, plain(text), step.part && parts[step.part]()]
          .filter(Boolean)
          .join('\n\n')
      })
      .join('\n\n\n')
  }
}

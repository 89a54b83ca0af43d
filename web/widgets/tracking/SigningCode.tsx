import { secretName, signingExamples, wooSecret } from '#rules/tracking/signing.ts'
import { Text } from '#web/ui/Text.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { Rich } from './Rich.tsx'
import classes from './TrackingGuide.module.css'
import { useTexts } from './texts.ts'

/** How a shop's server makes a signature, in the languages that most of them speak. */
export function SigningCode({ projectId }: { projectId: string }) {
  const t = useTexts()
  return (
    <div className={classes.signing}>
      <Text>
        <Rich text={t('signing', { name: secretName })} />
      </Text>
      {Object.entries(signingExamples(projectId)).map(([language, code]) => (
        <CodeBlock key={language} label={t('signingIn', { language })} language={language} code={code} />
      ))}
    </div>
  )
}

/** What WooCommerce needs besides the snippet. */
export function WooSecret() {
  const t = useTexts()
  return <CodeBlock label={t('signingIn', { language: 'WooCommerce' })} language="PHP" code={wooSecret} />
}

import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { legalLinksQuery } from '#web/data/account.ts'
import { Text } from '#web/ui/Text.tsx'
import { useWidgetTexts } from './texts.ts'

/** The operator's terms and privacy policy, after a few words; nothing where none is configured. */
export function LegalLinks({ before }: { before?: string }) {
  const t = useWidgetTexts()
  const links = useQuery(legalLinksQuery).data
  const shown = (['terms', 'privacy'] as const).flatMap((name) => {
    const address = links?.[name]
    return address ? [{ name, address }] : []
  })
  if (shown.length === 0) return null
  return (
    <Text size="caption">
      {before}
      {shown.map(({ name, address }, index) => (
        <span key={name}>
          {index > 0 ? ' · ' : ' '}
          <Anchor href={address} target="_blank" rel="noreferrer" fz="inherit">
            {t(name)}
          </Anchor>
        </span>
      ))}
    </Text>
  )
}

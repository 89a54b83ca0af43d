import { Button, Textarea } from '@mantine/core'
import { textVersion } from '#email/text-version.ts'
import { Card } from '#web/ui/Card.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { useTexts } from './texts.ts'

type Props = { html: string; text: string | null; onChange: (text: string | null) => void }

/** What programs show that show no HTML: made of it, until somebody writes it by hand. */
export function TextVersion({ html, text, onChange }: Props) {
  const t = useTexts()
  return (
    <Card title={t('text')} isPadded>
      <Stack>
        <Row isSpread>
          <Text>{t(text?.trim() ? 'textOwn' : 'textMade')}</Text>
          {text !== null && (
            <Button variant="default" size="compact-sm" onClick={() => onChange(null)}>
              {t('textAgain')}
            </Button>
          )}
        </Row>
        <Textarea
          aria-label={t('text')}
          autosize
          minRows={12}
          maxRows={28}
          value={text ?? textVersion(html)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Stack>
    </Card>
  )
}

import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { BoxAnswer, BoxQuestion } from '#rules/webboxes/wire.ts'
import type { WebBoxesQuery } from '#web/data/generated/graphql.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Text } from '#web/ui/Text.tsx'
import { CodeBlock } from '#web/widgets/tracking/CodeBlock.tsx'
import { useTexts } from './texts.ts'

/** As a page of the shop asks, which is no operation of the API. */
async function askBoxes(project: string): Promise<BoxAnswer> {
  const question: BoxQuestion = { project, boxes: ['home'] }
  const answer = await fetch('/t/boxes', {
    method: 'POST',
    body: JSON.stringify(question),
    credentials: 'omit',
  })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return answer.json()
}

export function TryIt({ project }: { project: WebBoxesQuery['getDomain'] }) {
  const t = useTexts()
  const asking = useMutation({ mutationFn: () => askBoxes(project.id), networkMode: 'always' })
  const isEmpty = asking.data && Object.keys(asking.data.boxes).length === 0
  return (
    <Card
      title={t('tryIt')}
      isPadded
      aside={
        <Button variant="default" loading={asking.isPending} onClick={() => asking.mutate()}>
          {t('tryIt')}
        </Button>
      }
    >
      <Text>{t('tryText')}</Text>
      <div role="status">
        {asking.isError && <Callout tone="red">{t('tryFailed')}</Callout>}
        {isEmpty && (
          <Callout tone="orange">
            {t('tryEmpty')} {whyEmpty()}
          </Callout>
        )}
        {asking.data && (
          <CodeBlock label={t('tried')} language="JSON" code={JSON.stringify(asking.data, null, 2)} />
        )}
      </div>
    </Card>
  )

  function whyEmpty(): string {
    if (project.active !== 'ACTIVE') return t('tryEmpty.status')
    return project.boxesAllowed ? t('tryEmpty.box') : t('tryEmpty.off')
  }
}

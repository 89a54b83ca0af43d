import type { WebBoxesQuery } from '#web/data/generated/graphql.ts'
import { Card } from '#web/ui/Card.tsx'
import { Stack } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { DataTable } from '#web/widgets/table/DataTable.tsx'
import { CodeBlock } from '#web/widgets/tracking/CodeBlock.tsx'
import classes from './DataTab.module.css'
import { callAddress, exampleOf } from './example.ts'
import { TryIt } from './TryIt.tsx'
import { useTexts } from './texts.ts'

const question = [
  ['project', 'string'],
  ['boxes', 'string[]'],
  ['visitor', 'string?'],
  ['consent', '"granted" | "denied"?'],
  ['product', 'string?'],
  ['cart', 'string[]?'],
  ['shown', 'string[]?'],
] as const
const box = 'boxes.home'
const product = `${box}.products[]`
const answer = [
  ['boxes', 'boxes', 'object'],
  ['products', `${box}.products`, 'object[]'],
  ['id', `${product}.id`, 'string'],
  ['name', `${product}.name`, 'string'],
  ['url', `${product}.url`, 'string'],
  ['image', `${product}.image`, 'string?'],
  ['description', `${product}.description`, 'string?'],
  ['price', `${product}.price, priceText`, 'number?, string?'],
  ['originalPrice', `${product}.originalPrice, originalPriceText`, 'number?, string?'],
  ['sale', `${product}.sale, saleText`, 'number?, string?'],
  ['config', `${box}.boxComponents, config`, 'string[], object'],
  ['currency', 'currency', 'string?'],
  ['compared', 'compared', 'true?'],
] as const

/** For shops that draw boxes themselves: the call, what it takes and answers, an example, and a try. */
export function DataTab({ project }: { project: WebBoxesQuery['getDomain'] }) {
  const t = useTexts()
  const call = `POST ${callAddress(location.origin)}`
  return (
    <Stack gap="md">
      <Card title={t('call')} isPadded>
        <Text>{t('callText')}</Text>
        <CodeBlock label={t('callCode')} language="HTTP" code={call} />
      </Card>
      <Attributes
        title={t('question')}
        rows={question.map(([name, type]) => ({ name, type, text: t(`question.${name}`) }))}
      />
      <Attributes
        title={t('answer')}
        rows={answer.map(([key, name, type]) => ({ name, type, text: t(`answer.${key}`) }))}
      />
      <Card title={t('example')} isPadded>
        <Text>{t('exampleText')}</Text>
        <CodeBlock label={t('exampleCode')} language="HTML" code={exampleOf(location.origin, project.id)} />
      </Card>
      <TryIt project={project} />
    </Stack>
  )
}

type Attribute = { name: string; type: string; text: string }

function Attributes({ title, rows }: { title: string; rows: Attribute[] }) {
  const t = useTexts()
  return (
    <Card title={title}>
      <DataTable
        label={title}
        rows={rows}
        idOf={({ name }) => name}
        isWhole
        isCompact
        isInCard
        columns={[
          {
            key: 'name',
            head: t('name'),
            isLine: true,
            cell: ({ name, type }) => (
              <>
                <code className={classes.code}>{name}</code>
                <code className={classes.phoneType}>{type}</code>
              </>
            ),
          },
          {
            key: 'type',
            head: t('type'),
            card: 'none',
            cell: ({ type }) => <code className={classes.code}>{type}</code>,
          },
          {
            key: 'text',
            head: t('description'),
            card: 'plain',
            cell: ({ text }) => <span className={classes.text}>{text}</span>,
          },
        ]}
      />
    </Card>
  )
}

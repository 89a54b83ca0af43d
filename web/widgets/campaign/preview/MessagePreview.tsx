import { ActionIcon } from '@mantine/core'
import { IconAlertTriangle, IconArrowsShuffle, IconFileText, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import type { MessagePreviewQuery } from '#web/data/generated/graphql.ts'
import { MessagePreviewDocument } from '#web/data/generated/widgets/campaign/preview/preview.ts'
import { useOperation } from '#web/data/query.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { TableSkeleton } from '#web/ui/Skeletons.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { type Device, DeviceSwitch } from '../../builder/DeviceSwitch.tsx'
import { PreviewFrame } from '../../builder/PreviewFrame.tsx'
import { Loaded } from '../../Loaded.tsx'
import { ProductLine } from '../../recommended/ProductLine.tsx'
import { useReasonWords } from '../../recommended/reason.ts'
import classes from './MessagePreview.module.css'
import { ReaderSelect } from './ReaderSelect.tsx'
import type { Reader } from './reader.ts'
import { useTexts } from './texts.ts'

type Version = 'html' | 'text'
type Props = {
  projectID: string
  campaignID: string
  timezone: string | null
  /** Another version than the campaign's own design with its first subject. */
  variantID?: string | undefined
  /** Whom it begins with; the most active recipient unless said. */
  startsWith?: Reader
}

/** The message as somebody would get it now, also as text, with the products that were chosen and why. What is saved is shown. */
export function MessagePreview({ projectID, campaignID, timezone, variantID, startsWith }: Props) {
  const t = useTexts()
  const [reader, setReader] = useState<Reader>(startsWith ?? { pick: 'RECIPIENT' })
  const [device, setDevice] = useState<Device>(() => (innerWidth < 768 ? 'phone' : 'desktop'))
  const [version, setVersion] = useState<Version>('html')
  const query = useOperation(
    MessagePreviewDocument,
    {
      id: campaignID,
      variantID: variantID ?? null,
      visitorID: 'visitorID' in reader ? reader.visitorID : null,
      pick: 'pick' in reader ? reader.pick : null,
    },
    { keepsLastAt: campaignID },
  )
  const isRandom = 'pick' in reader && reader.pick === 'RANDOM'
  return (
    <section aria-label={t('preview')} className={classes.preview}>
      <Row gap="sm" className={classes.bar}>
        <Row gap="xs" isLine className={classes.reader}>
          <Text as="span">{t('previewAs')}</Text>
          <ReaderSelect projectID={projectID} value={reader} onChange={setReader} />
          {isRandom && (
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('another')}
              title={t('another')}
              loading={query.isFetching}
              onClick={() => void query.refetch()}
            >
              <Icon of={IconArrowsShuffle} size={16} />
            </ActionIcon>
          )}
        </Row>
        <Segmented
          name="version"
          label={t('version')}
          options={[
            { value: 'html', label: t('html'), icon: IconMail },
            { value: 'text', label: t('text'), icon: IconFileText },
          ]}
          value={version}
          onChange={setVersion}
        />
        {version === 'html' && <DeviceSwitch value={device} onChange={setDevice} />}
      </Row>
      <Loaded query={query} skeleton={<TableSkeleton label={t('loading')} />} failed={t('failed')} isSection>
        {({ campaignPreview }) => (
          <Drawn drawn={campaignPreview} device={device} version={version} timezone={timezone} />
        )}
      </Loaded>
    </section>
  )
}

type DrawnProps = {
  drawn: MessagePreviewQuery['campaignPreview']
  device: Device
  version: Version
  timezone: string | null
}

function Drawn({ drawn, device, version, timezone }: DrawnProps) {
  const t = useTexts()
  const words = useReasonWords(timezone)
  const { sender, to, subject, html, text, products, fallback, faults } = drawn
  return (
    <Stack gap="sm">
      {faults.map((fault) => (
        <Callout key={`${fault.part} ${fault.line} ${fault.text}`} tone="orange">
          {fault.text}
        </Callout>
      ))}
      <div className={classes.mail}>
        <div className={classes.head}>
          <b>{subject || t('noSubject')}</b>
          <Text size="caption">
            {t('from', { name: sender.name, address: sender.address ?? '–' })}
            <br />
            {to ? t('to', { email: to.email }) : t('toNobody')}
          </Text>
        </div>
        {version === 'text' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
          <pre className={classes.text} tabIndex={0}>
            {text}
          </pre>
        ) : (
          <PreviewFrame<{ type: 'ready' | 'walked' }>
            title={t('frame')}
            src="/preview/form"
            device={device}
            leastWidth={640}
            messages={[{ type: 'draw', html }]}
            onMessage={() => undefined}
          />
        )}
      </div>
      {products.length > 0 && (
        <details className={classes.products}>
          <summary>
            <b>{t('products', { count: products.length })}</b>{' '}
            {fallback && (
              <StatusBadge tone="orange" icon={IconAlertTriangle}>
                {t('popular')}
              </StatusBadge>
            )}
          </summary>
          <Text>{t(fallback ? 'popularWhy' : 'personalWhy')}</Text>
          {products.map(({ product, reason }, at) => (
            <ProductLine
              key={product.id}
              place={at + 1}
              image={product.image}
              size={36}
              name={product.name}
              note={words(reason, at + 1)}
            />
          ))}
        </details>
      )}
    </Stack>
  )
}

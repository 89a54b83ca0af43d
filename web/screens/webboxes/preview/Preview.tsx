import { Anchor, Button } from '@mantine/core'
import { IconBroadcast, IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import type { Platform } from '#rules/projects/platforms.ts'
import type { Box } from '#rules/webboxes/box.ts'
import { lookOf } from '#rules/webboxes/card.ts'
import { type BoxKind, usualPlace } from '#rules/webboxes/kinds.ts'
import { type PreviewPage, previewWords } from '#rules/webboxes/preview.ts'
import { failureOf, failureText } from '#web/data/failure.ts'
import type { WebBoxesQuery } from '#web/data/generated/graphql.ts'
import { BoxShopDocument } from '#web/data/generated/screens/webboxes/webboxes.ts'
import { useOperation } from '#web/data/query.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Callout } from '#web/ui/Callout.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { useIsTouch } from '#web/ui/pointer.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Text } from '#web/ui/Text.tsx'
import { TopLine } from '#web/ui/TopLine.tsx'
import { Browser } from '#web/widgets/builder/Browser.tsx'
import { type Device, DeviceSwitch } from '#web/widgets/builder/DeviceSwitch.tsx'
import { usePlatformNames } from '#web/widgets/platform/texts.ts'
import { useReasonWords } from '#web/widgets/recommended/reason.ts'
import { useSeenBy } from '#web/widgets/visitor/seen-by.ts'
import { VisitorSelect } from '#web/widgets/visitor/VisitorSelect.tsx'
import { useBoxPreview } from './box-preview.ts'
import { Frame } from './Frame.tsx'
import classes from './Preview.module.css'
import { sampleCards } from './samples.ts'
import {
  addressOf,
  cardOf,
  departmentsOf,
  freshAddress,
  productOf,
  productOfSample,
  totalOf,
  whyOf,
} from './shown-page.ts'
import { useTexts } from './texts.ts'

type Props = {
  project: WebBoxesQuery['getDomain']
  platform: Platform
  kind: BoxKind
  /** What is drawn: nothing in it would be refused. */
  box: Box
  view: View
  /** Some of what is written would be, and is not shown. */
  isPatched: boolean
  /** What is saved is looked at, not what is written. */
  isLive: boolean
  /** The shop shows the saved box. */
  isShown: boolean
  isPicking: boolean
  onMatched: (selector: string, count: number | null) => void
  onPicked: (selector: string) => void
  onCancelled: () => void
}

export type View = ReturnType<typeof useView>

/** How the preview is looked at: the same whichever box it shows. */
export function useView(projectId: string) {
  const [device, setDevice] = useState<Device>(() => (innerWidth < 768 ? 'phone' : 'desktop'))
  return { device, setDevice, seenBy: useSeenBy(projectId) }
}

/** The box on an imitated page of the shop, as a visitor would see it. */
export function Preview({
  project,
  platform,
  kind,
  box,
  view,
  isPatched,
  isLive,
  isShown,
  ...picking
}: Props) {
  const t = useTexts()
  const isTouch = useIsTouch()
  const language = useLanguage()
  const { device, setDevice, seenBy } = view
  const platformName = usePlatformNames()
  const { visitor, visitorID, choose } = seenBy
  const query = useBoxPreview(project.id, kind, box, visitorID)
  const shop = useOperation(BoxShopDocument, { id: project.id })
  const wordsOf = useReasonWords(project.timezone)
  const currency = project.currency ?? 'CZK'
  const answer = query.data?.boxPreview
  const isSample = answer !== undefined && answer.cards.length === 0
  const cards = isSample
    ? sampleCards(box.config.loadedProducts, currency, (name) => t(`sample.${name}`), box.config.saleTemplate)
    : (answer?.cards ?? []).map((card, at) =>
        cardOf(
          card,
          whyOf(card, at + 1, wordsOf, (score) => t('score', { score }), language),
        ),
      )
  const selector = box.config.domId ?? usualPlace(platform, kind)
  const page = pageShown()
  return (
    <section aria-label={t('preview')} className={classes.preview}>
      <Row gap="sm" className={classes.toolbar}>
        <Row isLine gap="xs" className={classes.seenBy}>
          <Icon of={IconEye} />
          <b>{t('seenBy')}</b>
          <VisitorSelect projectId={project.id} value={visitor} onChange={choose} />
        </Row>
        <Text as="span" size="caption" className={classes.caption}>
          {t('markup', { platform: platformName(platform) })}
        </Text>
        {isLive && (
          <StatusBadge tone="green" icon={IconBroadcast}>
            {t('live')}
          </StatusBadge>
        )}
        <DeviceSwitch value={device} onChange={setDevice} />
      </Row>
      {query.isFetching && query.data && <TopLine label={t('loading')} />}
      {query.isError && <Failed />}
      <Browser
        address={addressOf(
          project.shopURL,
          {
            url: kind === 'product' ? (answer?.product?.url ?? null) : null,
            path: kind === 'cart' ? t('chrome.cart') : '',
          },
          t('chrome.shop'),
        )}
      >
        <Frame
          device={device}
          page={page}
          box={
            answer
              ? {
                  look: lookOf(box),
                  cards,
                  selector,
                  label: t(`label.${box.config.domMode}`, { box: t(`label.${kind}`), selector }),
                }
              : null
          }
          {...picking}
        />
      </Browser>
      <Row isSpread gap="sm">
        <p role="status" className={classes.note}>
          {noteOf()}
        </p>
        {isShown && project.active === 'ACTIVE' && project.shopURL && (
          <Anchor
            href={freshAddress(project.shopURL, kind === 'product' ? answer?.product?.url : null)}
            target="_blank"
            rel="noreferrer"
            size="sm"
          >
            {t('seeInShop')}
          </Anchor>
        )}
      </Row>
    </section>
  )

  function pageShown(): PreviewPage | undefined {
    // the page waits for what it is about, so that it is not drawn twice
    if (!answer || shop.isPending) return undefined
    const departments = departmentsOf(shop.data?.getDomain.productCategories.items ?? [])
    const [first] = cards
    const sample = isSample && first ? productOfSample(first) : null
    return {
      kind,
      platform,
      language,
      shopName: project.name,
      categories: departments.length
        ? departments
        : [t('category.1'), t('category.2'), t('category.3'), t('category.4')],
      product: answer.product ? productOf(answer.product, currency) : sample,
      cart: answer.cart.length
        ? answer.cart.map((one) => productOf(one, currency))
        : kind === 'cart' && sample
          ? [sample]
          : [],
      totalText: answer.cart.length ? totalOf(answer.cart, currency) : (sample?.priceText ?? ''),
      words: Object.fromEntries(
        previewWords.map((word) => [word, t(`words.${word}`)]),
      ) as PreviewPage['words'], // every word
    }
  }

  function noteOf(): string {
    if (isSample) return t('samples')
    if (isPatched) return t('kept')
    if (!box.enabled) return t('off')
    return answer ? (answer.personal ? t(isTouch ? 'pointedTouch' : 'pointed') : t('popular')) : ''
  }

  /** What was shown stays; it is said that it is old, and what to do. */
  function Failed() {
    const failure = failureOf(query.error)
    const isGone = failure.code === 'NOT_FOUND'
    return (
      <Callout
        tone="orange"
        role="alert"
        isAbove
        actions={
          !isGone && (
            <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
              {t('retry')}
            </Button>
          )
        }
      >
        {isGone
          ? t('gone')
          : `${t('failed')}. ${failureText(failure, language)} ${query.data ? t('failedKept') : ''}`}
      </Callout>
    )
  }
}

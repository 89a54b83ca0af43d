import { useToday } from '#web/i18n/today.ts'
import { ProductPicture } from '#web/widgets/product/ProductPicture.tsx'
import { DecidedCard, DecidedRow, type Deciding } from './DecidedCard.tsx'
import { type Pin, withOne } from './decisions.ts'
import { useEditor } from './dialogs/EditDialog.tsx'
import { PinDialog } from './dialogs/PinDialog.tsx'
import { useTexts } from './texts.ts'

/** Products with a fixed place. */
export function Pinned(props: Deciding<Pin> & { timezone: string | null }) {
  const { projectId, timezone, list, isUnsaved, facts, words, onDecide, onPicked, onPlaces } = props
  const t = useTexts()
  const editor = useEditor<Pin>()
  // Sweden writes a date as the standard does
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone ?? undefined }).format(useToday())
  function pauseOf(pin: Pin): string | undefined {
    const { isGone, isPaused } = facts.pin(pin)
    if (isGone) return t('gone')
    if (pin.until !== null && pin.until < today) return t('ended')
    return isPaused ? t('paused') : undefined
  }
  return (
    <>
      <DecidedCard
        title={t('pinned')}
        count={list.length}
        add={t('pin')}
        empty={t('pinnedNone')}
        onAdd={() => editor.open()}
      >
        {list.map((pin) => (
          <DecidedRow
            key={pin.shopID}
            {...words.pin(pin)}
            picture={<ProductPicture image={facts.pin(pin).product?.image ?? null} alt="" />}
            pause={pauseOf(pin)}
            isUnsaved={isUnsaved(pin)}
            onChange={() => editor.open(pin)}
            onRemove={() => onDecide(list.filter((other) => other !== pin))}
          />
        ))}
      </DecidedCard>
      <PinDialog
        editor={editor}
        projectId={projectId}
        today={today}
        nameOf={(pin) => ({ id: pin.shopID, name: words.pin(pin).name })}
        onPin={(pin, product, former) => {
          onPicked('products', product)
          onPlaces(pin.places)
          onDecide(withOne(list, pin, ({ shopID }) => shopID === pin.shopID, former))
        }}
      />
    </>
  )
}

import { useParams } from 'react-router'
import type { SegmentType } from '#rules/segments/definition.ts'
import { segmentTypes } from '#rules/segments/definition.ts'
import { useAddressSearch } from '#web/data/address.ts'
import { OneSegmentDocument } from '#web/data/generated/screens/contacts/segments/segments.ts'
import { useOperation } from '#web/data/query.ts'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { useOpenName } from '#web/widgets/pages.ts'
import { type Draft, draftOf, emptyDraft } from '#web/widgets/segments/builder/draft.ts'
import { useTexts } from '#web/widgets/segments/builder/texts.ts'
import { presets, withPreset } from '#web/widgets/segments/conditions/presets.ts'
import { useTexts as useSegmentTexts } from '../texts.ts'
import { SegmentEditor } from './SegmentEditor.tsx'

export function EditSegment() {
  const { segment = '' } = useParams()
  return <FromSaved key={segment} id={segment} />
}

/** An empty one, a copy of another one, or one that begins with a group by orders. */
export function NewSegment() {
  const [search] = useAddressSearch()
  const from = search.get('from')
  if (from) return <FromSaved key={from} id={from} isCopy />
  return <SegmentEditor initial={{ name: '', draft: beginning(search) }} />
}

function beginning(search: URLSearchParams): Draft {
  const draft = emptyDraft()
  const preset = presets.find((one) => one === search.get('rfm'))
  const type = segmentTypes.find((one): one is SegmentType => one === search.get('type'))
  if (!preset) return { ...draft, type: type ?? draft.type }
  const rfm = { kind: 'rfm', cells: withPreset([], preset, true) } as const
  return { ...draft, type: 'rfm', simple: { ...draft.simple, rfm } }
}

function FromSaved({ id, isCopy = false }: { id: string; isCopy?: boolean }) {
  const t = useTexts()
  const segments = useSegmentTexts()
  const query = useOperation(OneSegmentDocument, { id })
  useOpenName('segment', isCopy ? undefined : query.data?.getSegment.name)
  return (
    <>
      {!query.data && <PageHead />}
      <Loaded
        query={query}
        skeleton={<FormSkeleton label={segments('loading')} />}
        failed={segments('oneFailed')}
      >
        {({ getSegment }) => {
          const draft = draftOf(getSegment)
          return isCopy ? (
            <SegmentEditor initial={{ name: t('copyOf', { name: getSegment.name }), draft }} />
          ) : (
            <SegmentEditor saved={getSegment} initial={{ name: getSegment.name, draft }} />
          )
        }}
      </Loaded>
    </>
  )
}

import { useParams } from 'react-router'
import { WebBoxesDocument } from '#web/data/generated/screens/webboxes/webboxes.ts'
import { useOperation } from '#web/data/query.ts'
import { FormSkeleton } from '#web/ui/Skeletons.tsx'
import { Loaded } from '#web/widgets/Loaded.tsx'
import { PageHead } from '#web/widgets/PageHead.tsx'
import { Configurator } from './Configurator.tsx'
import { useTexts } from './texts.ts'

/** Recommendations are computed within minutes; whoever waits for the first sees them come. In ms. */
const waits = 10_000

/** The boxes of a shop: how they look, where they stand, what they show and what that brings. */
export function WebBoxes() {
  const t = useTexts()
  const { domain: id = '' } = useParams()
  const query = useOperation(
    WebBoxesDocument,
    { id },
    {
      askAgainAfter: (answer) => (answer && !answer.getDomain.boxesAllowed ? waits : false),
    },
  )
  return (
    <>
      {!query.data && <PageHead />}
      <Loaded
        // asked every now and then: a line at the top each time would only flicker
        query={{ ...query, isFetching: false }}
        skeleton={<FormSkeleton label={t('loading')} />}
        failed={t('failed')}
      >
        {({ getDomain }) => <Configurator key={id} project={getDomain} />}
      </Loaded>
    </>
  )
}

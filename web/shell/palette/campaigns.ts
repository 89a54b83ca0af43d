/** The campaigns of the open project, by their names, and what can be done with them from anywhere. */
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlayerPause, IconPlayerPlay, IconPlus, IconSend } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { may } from '#rules/access/may.ts'
import { stateAfter } from '#rules/campaigns/states.ts'
import { paths } from '#rules/paths.ts'
import { FindCampaignsDocument } from '#web/data/generated/shell/palette/campaigns.ts'
import { useOperation } from '#web/data/query.ts'
import { useCampaignActions } from '#web/widgets/campaign/actions.ts'
import { useTexts as useCampaignTexts } from '#web/widgets/campaign/texts.ts'
import { usePlace } from '#web/widgets/place.ts'
import type { Found } from './search.ts'
import { texts, useTexts } from './texts.ts'

/** Debounce: whoever types is not asked for after each key. In ms. */
const pause = 250

export function useCampaignEntries(query: string): { entries: Found[]; isSearching: boolean } {
  const t = useTexts()
  const states = useCampaignTexts()
  const navigate = useNavigate()
  const { company = '', project = '', standing } = usePlace()
  const { move } = useCampaignActions()
  const typed = query.trim()
  const [name] = useDebouncedValue(typed, pause)
  const search = useOperation(
    FindCampaignsDocument,
    { domainID: project, name },
    { enabled: project !== '' && name !== '', keepsLastAt: project },
  )
  if (!project) return { entries: [], isSearching: false }
  const page = (path: string) => void navigate(paths.project(company, project, `campaigns/${path}`))
  const words = (key: 'action.pause' | 'action.resume' | 'action.newCampaign') =>
    `${texts.en[key]} ${texts.cs[key]}`
  const found = typed === '' ? [] : (search.data?.campaignsByDomainState.items ?? [])
  const canSend = may(standing, 'campaigns.send')
  return {
    isSearching: typed !== '' && (typed !== name || search.isFetching),
    entries: [
      ...found.map(
        ({ id, name: label, state }): Found => ({
          id,
          kind: 'campaign',
          label,
          hint: states(`state.${state}`),
          icon: IconSend,
          run: () => page(id),
        }),
      ),
      ...found.flatMap((campaign): Found[] => {
        const { id, state, scheduleType } = campaign
        const canPause = stateAfter('pause', state, scheduleType) !== undefined
        if (!canSend || (!canPause && state !== 'DISABLED')) return []
        const key = canPause ? 'action.pause' : 'action.resume'
        return [
          {
            id: `${key} ${id}`,
            kind: 'action',
            label: t(key, { name: campaign.name }),
            words: `${words(key)} ${campaign.name}`,
            icon: canPause ? IconPlayerPause : IconPlayerPlay,
            run: () => void move(campaign, canPause ? 'DISABLED' : 'WAITING'),
          },
        ]
      }),
      ...(may(standing, 'campaigns.edit')
        ? [
            {
              id: 'action.newCampaign',
              kind: 'action' as const,
              label: t('action.newCampaign'),
              words: words('action.newCampaign'),
              icon: IconPlus,
              run: () => page('add'),
            },
          ]
        : []),
    ],
  }
}

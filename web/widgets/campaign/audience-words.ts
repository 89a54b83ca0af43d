import { useVocabulary } from '../segments/conditions/vocabulary.ts'
import { conditionsOf, groupOf, type Written } from '../segments/definition.ts'
import { useMeaning } from '../segments/meaning.ts'

/** Whom campaigns are for: by the name of a saved segment where it is one, otherwise as a sentence. */
export function useAudienceWords(
  projectId: string,
  campaigns: readonly Written[] | undefined,
): (campaign: Written) => string {
  const conditions = (campaigns ?? []).flatMap((campaign) => conditionsOf(groupOf(campaign)))
  const vocabulary = useVocabulary(projectId, conditions)
  const meaning = useMeaning(vocabulary)
  return (campaign) => {
    const [only, ...others] = conditionsOf(groupOf(campaign))
    return only?.kind === 'segment' && only.has && others.length === 0
      ? vocabulary.nameOf('segment', only.segmentID)
      : meaning(campaign)
  }
}

import { Checkbox } from '@mantine/core'
import { type RecommendationPlace, recommendationPlaces } from '#rules/recommender/settings.ts'
import { Row } from '#web/ui/Layout.tsx'
import { useTexts as useNames } from '../texts.ts'

type Props = {
  id: string
  label: string
  error: string | undefined
  value: RecommendationPlace[]
  onChange: (places: RecommendationPlace[]) => void
}

/** Where a decision holds; all are ticked unless somebody says otherwise. */
export function PlacesField({ id, label, error, value, onChange }: Props) {
  const names = useNames()
  return (
    <Checkbox.Group
      id={id}
      label={label}
      error={error}
      value={value}
      onChange={(ticked) => onChange(recommendationPlaces.filter((place) => ticked.includes(place)))}
    >
      <Row gap="lg">
        {recommendationPlaces.map((place) => (
          <Checkbox key={place} value={place} label={names(`placed.${place}`)} />
        ))}
      </Row>
    </Checkbox.Group>
  )
}

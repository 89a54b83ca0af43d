import { Link } from 'react-router'
import { paths } from '#rules/paths.ts'
import { rfmPresets } from '#rules/segments/rfm.ts'
import { ProjectRfmDocument } from '#web/data/generated/widgets/segments/segments.ts'
import { useOperation } from '#web/data/query.ts'
import { useFormat } from '#web/i18n/format.ts'
import { usePlace } from '#web/widgets/place.ts'
import { hasCell, presets } from '#web/widgets/segments/conditions/presets.ts'
import { useTexts as useConditionTexts } from '#web/widgets/segments/conditions/texts.ts'
import classes from './Groups.module.css'
import { useTexts } from './texts.ts'

/** Customers by how lately and how often they have bought; each group is a segment that can be looked at, changed and saved. */
export function OrderGroups() {
  const t = useTexts()
  const named = useConditionTexts()
  const format = useFormat()
  const { company = '', project: id = '' } = usePlace()
  const cells = useOperation(ProjectRfmDocument, { id }).data?.getDomain.rfm.cells
  if (!cells || cells.length === 0) return null
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('byOrders')}</h2>
      </div>
      <ul>
        {presets.map((preset) => {
          const own = cells.filter(({ recency, frequency }) =>
            hasCell(rfmPresets[preset], [recency, frequency]),
          )
          return (
            <li key={preset} className={classes.group}>
              <Link
                className={classes.name}
                to={paths.project(company, id, `contacts/segments/new?rfm=${preset}`)}
              >
                <span className={classes.words}>{named(`preset.${preset}`)}</span>
                <span className={classes.count}>
                  {format.number(own.reduce((sum, { count }) => sum + count, 0))}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}

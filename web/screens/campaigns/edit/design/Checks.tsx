import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleXFilled } from '@tabler/icons-react'
import type { DesignFacts } from '#rules/campaigns/checks.ts'
import { useFormat } from '#web/i18n/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Text } from '#web/ui/Text.tsx'
import classes from './Design.module.css'
import type { DesignCheck } from './design.ts'
import { useTexts } from './texts.ts'

type Props = {
  facts: DesignFacts
  checks: readonly DesignCheck[]
  onShow: (line: number, isText: boolean) => void
}

/** What is wrong with the message, line by line, and what it holds. */
export function Checks({ facts, checks, onShow }: Props) {
  const t = useTexts()
  const format = useFormat()
  const size = t('size', { size: format.number(facts.bytes / 1024, 1) })
  return (
    <Card
      title={t('checks')}
      aside={
        <Text as="span">
          {t('products', { count: facts.products, number: format.number(facts.products) })} · {size}
        </Text>
      }
    >
      <ul className={classes.checks} aria-live="polite">
        {checks.length === 0 && (
          <li data-tone="green">
            <Icon of={IconCircleCheckFilled} />
            {t('checksPassed')}
          </li>
        )}
        {checks.map((check) => (
          <li
            key={check.code === 'fault' ? `${check.isText} ${check.fault.at} ${check.fault.tag}` : check.code}
            data-tone={check.blocks ? 'red' : 'orange'}
          >
            <Icon of={check.blocks ? IconCircleXFilled : IconAlertTriangleFilled} />
            <span>
              <Words of={check} />
              {check.code === 'fault' && (
                <>
                  {' '}
                  <button
                    type="button"
                    data-tap
                    className={classes.line}
                    onClick={() => onShow(check.fault.at, check.isText)}
                  >
                    {t(check.isText ? 'textLine' : 'line', { line: check.fault.at })}
                  </button>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Words({ of: check }: { of: DesignCheck }) {
  const t = useTexts()
  if (check.code === 'fault') return t(`fault.${check.fault.code}`, { tag: check.fault.tag ?? '' })
  if (check.code === 'gap')
    return t('gap', { products: check.numbers.map((number) => `product${number}`).join(', ') })
  return t(`check.${check.code}`, { tag: '{{unsubscribe.url}}' })
}

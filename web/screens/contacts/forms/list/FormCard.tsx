import { Anchor, Title } from '@mantine/core'
import { IconTag } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useFormat } from '#web/i18n/format.ts'
import { Card, CardFoot } from '#web/ui/Card.tsx'
import { Fact, Facts } from '#web/ui/Facts.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Grow, Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { FormState } from '../FormState.tsx'
import { type LeadForm, settingsOf } from '../lead-form-settings.ts'
import { formPicture } from '../preview/form-block.ts'
import { type FieldName, inputsOf } from '../preview/inputs.ts'
import { Picture } from '../preview/Picture.tsx'
import { useTexts as useCommonTexts } from '../texts.ts'
import classes from './Forms.module.css'
import { useTexts } from './texts.ts'

type Props = {
  form: LeadForm
  contactFields: readonly FieldName[]
  to: string
  /** Where a sending domain is set. */
  mailing: string
}

export function FormCard({ form, contactFields, to, mailing }: Props) {
  const t = useTexts()
  const common = useCommonTexts()
  const format = useFormat()
  const { name, tag, closed, figures } = form
  const { config } = settingsOf(form)
  const share = (part: number, whole: number) =>
    whole > 0 && part <= whole ? format.share(part, whole) : undefined
  const steps = [
    { label: t('views'), count: figures.views },
    { label: t('signUps'), count: figures.submissions, share: share(figures.submissions, figures.views) },
    {
      label: t('confirmed'),
      count: figures.confirmations,
      share: share(figures.confirmations, figures.submissions),
    },
  ]
  return (
    <Card as="article" className={classes.card}>
      <div className={classes.thumbnail}>
        <Picture
          title={name}
          html={formPicture({ config, inputs: inputsOf(config, contactFields) })}
          width={800}
          shape={2}
        />
      </div>
      <div className={classes.words}>
        <Row isSpread isTop isLine>
          <Grow>
            <Title order={2} className={classes.name}>
              <Link to={to}>{name}</Link>
            </Title>
          </Grow>
          <FormState closed={closed} />
        </Row>
        <Text as="div" className={classes.tag}>
          <Icon of={IconTag} size={16} />
          <span>
            {tag
              ? t('tag', {
                  name: tag.name,
                  count: tag.visitorCount,
                  number: format.number(tag.visitorCount),
                })
              : common('tagGone')}
          </span>
        </Text>
        <Text size="caption">{t(`kind.${config.mode}`)}</Text>
      </div>
      <Facts look="cells">
        {steps.map(({ label, count, share: part }) => (
          <Fact key={label} label={label}>
            {format.number(count)}
            {part && <span className={classes.share}>{part}</span>}
          </Fact>
        ))}
      </Facts>
      {closed && (
        <CardFoot>
          <Text size="caption">
            {common(`closed.${closed}`)}{' '}
            {closed === 'DOMAIN' && (
              <Anchor component={Link} to={mailing} inherit>
                {common('toMailing')}
              </Anchor>
            )}
          </Text>
        </CardFoot>
      )}
    </Card>
  )
}

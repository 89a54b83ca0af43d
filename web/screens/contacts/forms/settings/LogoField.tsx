import { Button, FileButton } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { logoLimits } from '#rules/forms/logo.ts'
import { putFile } from '#web/data/client.ts'
import { failureOf, failureText } from '#web/data/failure.ts'
import { useMutationOperation } from '#web/data/mutation.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { Text } from '#web/ui/Text.tsx'
import { type LogoField as LogoName, sameLogos } from '../form-values.ts'
import classes from './Settings.module.css'
import type { TabProps } from './tab.ts'
import { useTexts } from './texts.ts'

type Props = TabProps & { name: LogoName }

const isKept = (answer: unknown): answer is { logo: string } =>
  typeof answer === 'object' && answer !== null && 'logo' in answer && typeof answer.logo === 'string'

/** A picture of the shop: drawn anew by the server, so that it holds nothing but the picture. */
export function LogoField({ form, project, name }: Props) {
  const t = useTexts()
  const format = useFormat()
  const language = useLanguage()
  const forget = useRef<() => void>(null)
  const [fault, setFault] = useState<string>()
  const [width, setWidth] = useState<number>()
  const { id, label, value, error } = form.field(name)
  const upload = useMutationOperation((file: Blob) => putFile(`/uploads/logo/${project.id}`, file), {
    changes: [],
    onSuccess: (answer) => {
      if (!isKept(answer)) return
      for (const place of sameLogos(form.values, name)) form.set(place, answer.logo)
    },
    onFailure: (failure) => {
      setFault(failureText(failureOf(failure), language))
      return true
    },
  })
  const choose = (file: File | null) => {
    // the same file may be chosen again, after it was mended
    forget.current?.()
    setFault(undefined)
    if (!file) return
    if (file.size > logoLimits.bytes) setFault(t('logoTooLarge', { megabytes: logoLimits.bytes / 1e6 }))
    else upload.mutate(file)
  }
  const isSmall = value !== null && width !== undefined && width < logoLimits.advisedWidth
  return (
    // biome-ignore lint/a11y/useSemanticElements: the legend of a fieldset cannot look as other labels do
    <div role="group" aria-labelledby={`${id}-label`} className={`${classes.logo} ${classes.wide}`}>
      <span id={`${id}-label`} className={classes.label}>
        {label}
      </span>
      {value && (
        <img
          src={`/p/logo/${project.id}/${value}`}
          alt={t('logoNow')}
          onLoad={({ currentTarget }) => setWidth(currentTarget.naturalWidth)}
        />
      )}
      <Row gap="xs">
        <FileButton accept="image/png,image/jpeg,image/webp,image/gif" resetRef={forget} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              id={id}
              variant="default"
              size="compact-sm"
              leftSection={<Icon of={IconUpload} size={16} />}
              loading={upload.isPending}
            >
              {t(value ? 'logoOther' : 'logoUpload')}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" size="compact-sm" onClick={() => form.set(name, null)}>
            {t('logoRemove')}
          </Button>
        )}
      </Row>
      {(fault ?? error) && (
        <Text size="caption" role="alert" data-tone="red">
          {fault ?? error}
        </Text>
      )}
      {isSmall ? (
        <p className={classes.warning}>
          <Icon of={IconAlertTriangle} size={16} />
          {t('logoSmall', { width: format.number(width), advised: logoLimits.advisedWidth })}
        </p>
      ) : (
        <Text size="caption">
          {t('logoText', {
            advised: logoLimits.advisedWidth,
            side: logoLimits.side,
            megabytes: logoLimits.bytes / 1e6,
          })}
        </Text>
      )}
    </div>
  )
}

import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { Row, Stack } from '#web/ui/Layout.tsx'
import { useIsTouch } from '#web/ui/pointer.ts'
import { ShareButton } from '#web/widgets/ShareButton.tsx'
import { saveFile } from '#web/widgets/save-file.ts'
import classes from './Embed.module.css'
import { pngOf, qrOf, svgOf } from './qr.ts'
import { useTexts } from './texts.ts'

/** A link for a camera; light squares stay light in the dark theme, too. */
export function QrCode({ name, value }: { name: string; value: string }) {
  const t = useTexts()
  const isTouch = useIsTouch()
  const [picture, setPicture] = useState<Blob>()
  const code = useMemo(() => qrOf(value), [value])
  // made beforehand: a share sheet opens only right after the press
  useEffect(() => {
    if (isTouch) void pngOf(code).then(setPicture)
  }, [code, isTouch])
  return (
    <Row gap="md">
      <svg
        viewBox={`0 0 ${code.side} ${code.side}`}
        className={classes.qr}
        role="img"
        aria-label={t('qr', { name })}
      >
        <path d={code.path} shapeRendering="crispEdges" />
      </svg>
      <Stack gap="xs" className={classes.ways}>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<Icon of={IconDownload} size={16} />}
          onClick={() => saveFile('form-qr.svg', svgOf(code))}
        >
          {t('saveQr')}
        </Button>
        {picture && (
          <ShareButton
            shared={{ title: name, files: [new File([picture], 'form-qr.png', { type: picture.type })] }}
            label={t('shareQr')}
          />
        )}
      </Stack>
    </Row>
  )
}

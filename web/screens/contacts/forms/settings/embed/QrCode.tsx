import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import qrcode from 'qrcode-generator'
import { Icon } from '#web/ui/Icon.tsx'
import { Row } from '#web/ui/Layout.tsx'
import { saveFile } from '#web/widgets/save-file.ts'
import classes from './Embed.module.css'
import { useTexts } from './texts.ts'

/** Quiet squares around it, which readers of codes need. */
const margin = 4

/** A link for a camera; light squares stay light in the dark theme, too. */
export function QrCode({ label, value }: { label: string; value: string }) {
  const t = useTexts()
  const code = qrcode(0, 'M')
  code.addData(value)
  code.make()
  const side = code.getModuleCount()
  const cells = Array.from({ length: side }, (_, at) => at)
  const path = cells
    .flatMap((y) => cells.map((x) => (code.isDark(y, x) ? `M${x + margin} ${y + margin}h1v1h-1z` : '')))
    .join('')
  const whole = side + 2 * margin
  const save = () =>
    saveFile(
      'form-qr.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}"><path fill="#fff" d="M0 0h${whole}v${whole}H0z"/><path d="${path}"/></svg>`,
    )
  return (
    <Row gap="md">
      <svg viewBox={`0 0 ${whole} ${whole}`} className={classes.qr} role="img" aria-label={label}>
        <path d={path} shapeRendering="crispEdges" />
      </svg>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon of={IconDownload} size={16} />}
        onClick={save}
      >
        {t('saveQr')}
      </Button>
    </Row>
  )
}

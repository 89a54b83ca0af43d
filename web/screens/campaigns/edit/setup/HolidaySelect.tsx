import { Select } from '@mantine/core'
import { holidayPresets } from '#rules/text/holidays.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useWords } from '#web/i18n/words.ts'
import { useTexts } from './texts.ts'

type Props = {
  /** As 2026-12-01. */
  today: string
  /** On which day it begins; '' as long as nobody has said. */
  day: string
  onPick: (day: string) => void
}

/** The holidays that people buy for: each brings the day on which a message for it does most. */
export function HolidaySelect({ today, day, onPick }: Props) {
  const t = useTexts()
  const say = useWords()
  const format = useFormat()
  const presets = holidayPresets(today)
  const picked = presets.find(({ sendOn }) => sendOn === day)
  return (
    <Select
      label={t('holiday')}
      description={picked ? t('holidayPicked', { day: format.calendarDay(picked.sendOn) }) : t('holidayText')}
      placeholder={t('choose')}
      data={presets.map(({ code, name, day: on }) => ({
        value: code,
        label: t('holidayOn', { name: say(name), day: format.date(`${on}T12:00Z`, 'UTC') }),
      }))}
      value={picked?.code ?? null}
      onChange={(code) => {
        const preset = presets.find((one) => one.code === code)
        if (preset) onPick(preset.sendOn)
      }}
      allowDeselect={false}
      comboboxProps={{ withinPortal: false, keepMounted: false, shadow: 'md' }}
    />
  )
}

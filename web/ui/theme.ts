import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, rem } from '@mantine/core'
import { listLayer } from './layers.ts'
import { tokens } from './tokens.ts'

/** Ten shades, the lightest first. */
const palette = (shades: string) => shades.split(' ') as unknown as MantineColorsTuple // each list below has ten

const hint = { fontSize: rem(12), lineHeight: rem(16), marginTop: rem(6) }
const inputStyles = {
  label: { fontSize: rem(13), fontWeight: 600, lineHeight: rem(20), marginBottom: rem(6) },
  error: hint,
  description: hint,
}
/** The library's steps, in rem: they follow the letters that a person has chosen. */
const sizes = <Step extends string>(pixels: Record<Step, number>) =>
  Object.fromEntries(Object.entries<number>(pixels).map(([step, size]) => [step, rem(size)])) as Record<
    Step,
    string
  > // same keys

export const theme = createTheme({
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, monospace',
  black: '#001a23',
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  // white on #0096c7 is only 3.4:1; below this threshold filled buttons carry black, 5.3:1
  autoContrast: true,
  luminanceThreshold: 0.25,
  colors: {
    brand: palette('#e0f4fb #c6eaf6 #9ddbef #6fd0ef #4cc3e8 #1aa5d2 #0096c7 #00719a #005f7f #003f55'),
    // the library's own greys, in the tint of our surfaces and borders
    gray: palette('#f9fbfc #f2f6f8 #e8edf1 #e0e7ec #cbd5dc #a9b5bf #8795a1 #5b6874 #4a5560 #1b2733'),
    dark: palette('#e6edf3 #b4bec8 #9aa7b4 #6b7884 #3b4751 #2b353d #1a2127 #12171c #0d1115 #080b0e'),
  },
  fontSizes: sizes({ xs: 12, sm: 13, md: 14, lg: 16, xl: 20 }),
  lineHeights: sizes({ xs: 16, sm: 20, md: 20, lg: 24, xl: 28 }),
  spacing: sizes({ xs: 8, sm: 12, md: 16, lg: 24, xl: 32 }),
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: rem(24), lineHeight: rem(32) },
      h2: { fontSize: rem(16), lineHeight: rem(24) },
    },
  },
  // plain objects, since Component.extend would bring every component into the first bundle
  components: {
    Button: {
      vars: () => ({
        root: { '--button-height': rem(36), '--button-fz': rem(13), '--button-padding-x': rem(14) },
      }),
    },
    ActionIcon: { defaultProps: { size: 36, variant: 'subtle', color: 'gray' } },
    Input: {
      vars: () => ({
        wrapper: { '--input-height': 'var(--field-height)', '--input-fz': 'var(--field-text)' },
      }),
    },
    // what explains a field stands below it
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    TextInput: { styles: inputStyles },
    Textarea: { styles: inputStyles },
    PasswordInput: { styles: inputStyles },
    // Back on a phone closes an open list
    Select: { styles: inputStyles, defaultProps: listLayer },
    MultiSelect: { styles: inputStyles, defaultProps: listLayer },
    NativeSelect: { styles: inputStyles },
    CheckboxGroup: { styles: inputStyles },
    RadioGroup: { styles: inputStyles },
    Switch: { styles: { description: hint } },
    // whole numbers everywhere, so that a phone offers digits alone; the component overrides its own `inputMode`
    NumberInput: {
      styles: inputStyles,
      defaultProps: { allowDecimal: false, attributes: { input: { inputMode: 'numeric' } } },
    },
    Menu: { defaultProps: { position: 'bottom-end', offset: 4, transitionProps: { duration: 120 } } },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: tokens.fixed,
  light: tokens.light,
  dark: tokens.dark,
})

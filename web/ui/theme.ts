import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core'
import { tokens } from './tokens.ts'

/** Ten shades, the lightest first. */
const palette = (shades: string) => shades.split(' ') as unknown as MantineColorsTuple // each list below has ten

const inputStyles = {
  label: { fontSize: 13, fontWeight: 600, lineHeight: '20px', marginBottom: 6 },
  error: { fontSize: 12, lineHeight: '16px', marginTop: 6 },
  description: { fontSize: 12, lineHeight: '16px', marginTop: 6 },
}

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
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'sm',
  respectReducedMotion: true,
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
    },
  },
  // plain objects, since Component.extend would bring every component into the first bundle
  components: {
    Button: {
      vars: () => ({
        root: { '--button-height': '36px', '--button-fz': '13px', '--button-padding-x': '14px' },
      }),
    },
    ActionIcon: { defaultProps: { size: 36, variant: 'subtle', color: 'gray' } },
    Input: {
      vars: () => ({
        wrapper: { '--input-height': 'var(--field-height)', '--input-fz': 'var(--field-text)' },
      }),
    },
    TextInput: { styles: inputStyles },
    Textarea: { styles: inputStyles },
    PasswordInput: { styles: inputStyles },
    Select: { styles: inputStyles },
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

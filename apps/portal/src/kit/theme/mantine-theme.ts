/**
 * Mantine in our clothes. The variables become a CSS file at build (see `build/mantine-variables.ts`),
 * because the content security policy allows no style element at run time.
 */
import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'
import { t } from '../event-dialog/dialog.messages.ts'

const accent: MantineColorsTuple = [
  '#eaf2f9',
  '#d6e5f2',
  '#bcd4ea',
  '#9dc0df',
  '#7aa9d3',
  '#5591c4',
  '#417fb4',
  '#336da6',
  '#2b629a',
  '#27567f',
]

export const theme = createTheme({
  primaryColor: 'accent',
  colors: { accent },
  primaryShade: { light: 7, dark: 8 },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  headings: { fontFamily: 'var(--font)' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '32px' },
  radius: { xs: '4px', sm: '7px', md: '8px', lg: '11px', xl: '14px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  components: {
    // Locking by a style element is not allowed by the policy; `dialog.css` does it.
    ModalRoot: { defaultProps: { lockScroll: false } },
    ModalCloseButton: { defaultProps: { 'aria-label': t('close') } },
    Drawer: { defaultProps: { lockScroll: false, closeButtonProps: { 'aria-label': t('close') } } },
  },
})

const bridge = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--bad)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-strong)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent-text)',
}

/** Mantine's own names for colours lead to our tokens, so that a theme is changed in one place. */
export const variables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-shadow-xs': 'var(--shadow-1)',
    '--mantine-shadow-sm': 'var(--shadow-1)',
    '--mantine-shadow-md': 'var(--shadow-2)',
    '--mantine-shadow-lg': 'var(--shadow-2)',
    '--mantine-shadow-xl': 'var(--shadow-2)',
  },
  light: bridge,
  dark: bridge,
})

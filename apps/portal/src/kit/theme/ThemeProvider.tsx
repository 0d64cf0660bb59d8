import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import 'virtual:mantine-variables.css'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { theme } from './mantine-theme.ts'

interface ThemeProviderProps {
  readonly scheme: 'light' | 'dark'
  readonly direction: 'ltr' | 'rtl'
  readonly children: ReactNode
}

/** Mantine without a style element of its own: variables and component styles are files of the build. */
export function ThemeProvider({ scheme, direction, children }: ThemeProviderProps) {
  return (
    <DirectionProvider key={direction} initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={theme}
        forceColorScheme={scheme}
        withCssVariables={false}
        withGlobalClasses={false}
        withStaticClasses={false}
      >
        {children}
      </MantineProvider>
    </DirectionProvider>
  )
}

import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import 'virtual:mantine-variables.css'
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { useLayoutEffect, type ReactNode } from 'react'
import { theme } from './mantine-theme.ts'

interface ThemeProviderProps {
  readonly scheme: 'light' | 'dark'
  readonly direction: 'ltr' | 'rtl'
  readonly children: ReactNode
}

/** Tells Mantine of another direction without drawing the portal anew: what was typed and opened stays. */
function Direction({ direction }: { readonly direction: 'ltr' | 'rtl' }) {
  const { dir, setDirection } = useDirection()
  useLayoutEffect(() => {
    if (dir !== direction) setDirection(direction)
  }, [dir, direction, setDirection])
  return null
}

/** Mantine without a style element of its own: variables and component styles are files of the build. */
export function ThemeProvider({ scheme, direction, children }: ThemeProviderProps) {
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <Direction direction={direction} />
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

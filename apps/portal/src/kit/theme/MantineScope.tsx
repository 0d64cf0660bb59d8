import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import 'virtual:mantine-variables.css'
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { useLayoutEffect, type ReactNode } from 'react'
import { theme } from './mantine-theme.ts'
import { useTheme } from './ThemeProvider.tsx'

/** Tells Mantine of another direction without drawing anew: what was typed and opened stays. */
function Direction() {
  const { direction } = useTheme()
  const { dir, setDirection } = useDirection()
  useLayoutEffect(() => {
    if (dir !== direction) setDirection(direction)
  }, [dir, direction, setDirection])
  return null
}

/**
 * Around a component of Mantine's, so that Mantine comes with the first of them and not with the page. It
 * has no style element of its own: variables and component styles are files of the build.
 */
export function MantineScope({ children }: { readonly children: ReactNode }) {
  const { scheme, direction } = useTheme()
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <Direction />
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

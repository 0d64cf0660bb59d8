import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ThemeProvider } from '#kit/theme/ThemeProvider.tsx'
import { useScheme, useSettings } from '#settings/settings.ts'
import type { PortalRouter } from './router.tsx'

interface PortalProps {
  readonly router: PortalRouter
  readonly client: QueryClient
}

/** The whole portal as a component: what `start` mounts, and what a screen test mounts. */
export function Portal({ router, client }: PortalProps) {
  const scheme = useScheme()
  const { rtl } = useSettings()
  return (
    <ThemeProvider scheme={scheme} direction={rtl ? 'rtl' : 'ltr'}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ThemeProvider>
  )
}

import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useSettings } from '#preferences/settings.ts'
import { BaseUiProvider } from '#ui/BaseUiProvider.tsx'
import { ToastStack } from '#ui/toast/ToastStack.tsx'
import type { PortalRouter } from './router.tsx'

interface PortalProps {
  readonly router: PortalRouter
  readonly client: QueryClient
}

/** The whole portal as a component: what `start` mounts, and what a screen test mounts. */
export function Portal({ router, client }: PortalProps) {
  const { rtl } = useSettings()
  return (
    <BaseUiProvider isRightToLeft={rtl}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
        <ToastStack />
      </QueryClientProvider>
    </BaseUiProvider>
  )
}

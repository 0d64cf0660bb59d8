import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { ToastStack } from '#ui/toast/ToastStack.tsx'
import type { PortalRouter } from './router.tsx'

interface PortalProps {
  readonly router: PortalRouter
  readonly client: QueryClient
}

/** The whole portal as a component: what `start` mounts, and what a screen test mounts. */
export function Portal({ router, client }: PortalProps) {
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <ToastStack />
    </QueryClientProvider>
  )
}

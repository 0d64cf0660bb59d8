import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'

interface BaseUiProviderProps {
  readonly isRightToLeft: boolean
  readonly children: ReactNode
}

/** Configures Base UI at the root: no style elements, which the content policy forbids, and the text direction. */
export function BaseUiProvider({ isRightToLeft, children }: BaseUiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={isRightToLeft ? 'rtl' : 'ltr'}>{children}</DirectionProvider>
    </CSPProvider>
  )
}

import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import type { ReactNode } from 'react'

interface BaseUiProviderProps {
  readonly isRightToLeft: boolean
  readonly children: ReactNode
}

/** What Base UI has to know at the root: the policy of the page forbids style elements, and which way its text runs. */
export function BaseUiProvider({ isRightToLeft, children }: BaseUiProviderProps) {
  return (
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={isRightToLeft ? 'rtl' : 'ltr'}>{children}</DirectionProvider>
    </CSPProvider>
  )
}

import type { ReactNode } from 'react'
import { useCan } from '#auth/access.ts'
import { Screen } from '#ui/screen.tsx'
import { PermissionMissing } from '#components/PermissionMissing.tsx'

interface RightToPaymentsProps {
  /** The page's heading. */
  readonly title: string
  readonly children: ReactNode
}

/**
 * A page of payments is open to every role, its data is not: without the right no call is
 * made, and the page says so.
 */
export function RightToPayments({ title, children }: RightToPaymentsProps) {
  if (useCan('viewTransaction')) return children
  return (
    <Screen title={title}>
      <PermissionMissing permission="viewTransaction" />
    </Screen>
  )
}

import { useMemo } from 'react'
import { flagStore } from '#auth/flags.ts'
import type { Option } from '#ui/filter/fields.ts'
import { useStore } from '#ui/store.ts'

/** The merchant's loyalty programs, which the shell loads; empty until it has. */
export const useLoyaltyPrograms = (): readonly Option[] => {
  const { loyaltyPrograms } = useStore(flagStore)
  return useMemo(
    () => loyaltyPrograms.map(({ programId, name }) => ({ value: programId, label: name })),
    [loyaltyPrograms],
  )
}

import { useState } from 'react'
import { useSession } from '#auth/access.ts'
import { preferenceOf, type TablePreference } from '#ui/table/table-preference.ts'
import { readPreference, writePreference } from '#preferences/preferences.ts'

/** How this person likes this table, in this browser; another person at the same till has their own. */
export const useTablePreference = (
  table: string,
): readonly [TablePreference, (next: TablePreference) => void] => {
  const name = `${useSession()?.userData.userId ?? 'nobody'}-table-${table}`
  const [preference, setPreference] = useState(() => preferenceOf(readPreference(name)))
  return [
    preference,
    (next) => {
      setPreference(next)
      writePreference(name, next)
    },
  ]
}

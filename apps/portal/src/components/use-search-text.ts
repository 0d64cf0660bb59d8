import { useSearch } from '@tanstack/react-router'
import { textOf } from './list/list-search.ts'

/** A parameter of the address; the last one if it is repeated. */
export const useSearchText = (name: string): string | undefined => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return textOf(search[name])
}

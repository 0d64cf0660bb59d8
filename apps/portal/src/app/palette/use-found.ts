import { searchCalls } from '@merchant/contract/areas/search.calls.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#api/client.ts'
import { cardNumberProblem } from '#parts/card-numbers.ts'
import type { PaletteContext, PaletteGroup } from './items.ts'
import { matchesOf, shownOf } from './matches.ts'
import { actionSource } from './sources/actions.ts'
import { pageSource } from './sources/pages.ts'
import { recordGroups } from './sources/records.ts'

/** What the portal knows by itself. A new source is one more entry here. */
const sources = [actionSource, pageSource] as const
/** Typing pauses for so long before the service is asked. */
const PAUSE_MS = 150
const LEAST = 2

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What is found for what was typed: at once what the portal knows, a moment later the records. */
export const useFound = (typed: string, context: PaletteContext) => {
  const wanted = useSettled(typed.trim())
  const problem = cardNumberProblem(typed)
  // A whole card number is asked of nobody: it would stand in the address of the call.
  const isAsked =
    problem === undefined && wanted.length >= LEAST && cardNumberProblem(wanted) === undefined
  const records = useQuery({
    ...query(searchCalls.find, { query: { q: wanted } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const known: readonly PaletteGroup[] = sources.map(({ category, items }) => ({
    category,
    items: matchesOf(items(context), typed),
  }))
  const found = isAsked && records.data !== undefined ? recordGroups(records.data, context) : []
  return {
    groups: shownOf([...found, ...known]),
    problem,
    isSearching:
      problem === undefined &&
      typed.trim().length >= LEAST &&
      (records.isFetching || wanted !== typed.trim()),
    failure: isAsked && records.isError ? records.error : null,
  }
}

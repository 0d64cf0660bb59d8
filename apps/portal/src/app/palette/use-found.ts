import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CallError } from '#api/call-error.ts'
import { cardNumberProblem } from '#parts/card-numbers.ts'
import type { AskedSource, PaletteContext } from './items.ts'
import { matchesOf, shownOf } from './matches.ts'
import { askedSources, knownSources } from './sources/all.ts'

/** What a source found, once it is known where somebody is. */
type Found = Awaited<ReturnType<AskedSource['ask']>>

/** What was typed, once typing has paused for so long. */
const useSettled = (typed: string, pauseMs: number): string => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  return settled
}

/** A whole card number is asked of nobody: it would stand in the address of the call. */
const isWorthAsking = (
  { least, isAskedOn = () => true }: AskedSource,
  typed: string,
  path: string,
): boolean => typed.length >= least && cardNumberProblem(typed) === undefined && isAskedOn(path)

/** What one source finds. Until its answer to a longer text is there, what it found before stays. */
const useAsked = (source: AskedSource, typed: string, path: string) => {
  const wanted = typed.trim()
  const asked = useSettled(wanted, source.pauseMs)
  const { data, isEnabled, isError, isFetching, error } = useQuery(
    queryOptions<Found, CallError>({
      queryKey: ['palette', source.name, asked],
      queryFn: ({ signal }) => source.ask(asked, signal),
      enabled: isWorthAsking(source, asked, path) && cardNumberProblem(typed) === undefined,
      placeholderData: keepPreviousData,
    }),
  )
  return {
    found: isEnabled ? data : undefined,
    failure: isEnabled && isError ? error : null,
    isOnItsWay: isWorthAsking(source, wanted, path) && (asked !== wanted || isFetching),
  }
}

/** What is found for what was typed: at once what the portal knows, a moment later what it asks for. */
export const useFound = (typed: string, context: PaletteContext) => {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // oxlint-disable-next-line react/rules-of-hooks -- the sources are a list that never changes
  const answers = askedSources.map((source) => useAsked(source, typed, path))
  const known = knownSources.map(({ title, items }) => ({
    title,
    items: matchesOf(items(context), typed),
  }))
  return {
    groups: shownOf([...answers.flatMap(({ found }) => found?.(context) ?? []), ...known]),
    problem: cardNumberProblem(typed),
    isSearching: answers.some(({ isOnItsWay }) => isOnItsWay),
    failure: answers.find(({ failure }) => failure !== null)?.failure ?? null,
  }
}

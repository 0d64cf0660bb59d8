import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CallError } from '#api/call-error.ts'
import { cardNumberProblem } from '#parts/card-numbers.ts'
import type { AskedSource, PaletteContext, PaletteGroup } from './items.ts'
import { matchesOf, shownOf } from './matches.ts'
import { askedSources, knownSources } from './sources/all.ts'

/** What a source found, once it is known where somebody is. */
type Found = Awaited<ReturnType<AskedSource['ask']>>

/** What was typed, for each source once typing has paused as long as it wants. */
const useSettled = (typed: string): readonly string[] => {
  const [settled, setSettled] = useState<readonly string[]>(() => askedSources.map(() => typed))
  useEffect(() => {
    const timers = askedSources.map(({ pauseMs }, place) =>
      setTimeout(() => setSettled((earlier) => earlier.with(place, typed)), pauseMs),
    )
    return () => timers.forEach(clearTimeout)
  }, [typed])
  return settled
}

/** A whole card number is asked of nobody: it would stand in the address of the call. */
const isWorthAsking = (
  { least, isAskedOn = () => true }: AskedSource,
  typed: string,
  path: string,
): boolean => typed.length >= least && cardNumberProblem(typed) === undefined && isAskedOn(path)

/** What is found for what was typed: at once what the portal knows, a moment later what it asks for. */
export const useFound = (typed: string, context: PaletteContext) => {
  const wanted = typed.trim()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const settled = useSettled(wanted)
  const answers = useQueries({
    queries: askedSources.map((source, place) => {
      const asked = settled[place] ?? ''
      return queryOptions<Found, CallError>({
        queryKey: ['palette', source.name, asked],
        queryFn: ({ signal }) => source.ask(asked, signal),
        enabled: isWorthAsking(source, asked, path) && cardNumberProblem(typed) === undefined,
        placeholderData: keepPreviousData,
      })
    }),
  })
  const found: readonly PaletteGroup[] = answers.flatMap(({ data, isEnabled }) =>
    isEnabled && data !== undefined ? data(context) : [],
  )
  const known = knownSources.map(({ title, items }) => ({
    title,
    items: matchesOf(items(context), typed),
  }))
  const isOnItsWay = askedSources.some(
    (source, place) =>
      isWorthAsking(source, wanted, path) &&
      (settled[place] !== wanted || answers[place]?.isFetching === true),
  )
  const failure = answers.find(({ isEnabled, isError }) => isEnabled && isError)?.error
  return {
    groups: shownOf([...found, ...known]),
    problem: cardNumberProblem(typed),
    isSearching: isOnItsWay,
    failure: failure ?? null,
  }
}

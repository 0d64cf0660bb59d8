import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { CallError } from '#api/call-error.ts'
import { cardNumberProblem } from '#components/list/list-search.ts'
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

/** Who goes on writing or takes letters back is after the same thing; who writes another text is not. */
const isSameSearch = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one)

/** What one source finds. Until its answer to a longer text is there, what it found before stays. */
const useAsked = (source: AskedSource, typed: string, path: string) => {
  const wanted = typed.trim()
  const asked = useSettled(wanted, source.pauseMs)
  const isWanted = isWorthAsking(source, wanted, path)
  const { data, isEnabled, isError, isFetching, isPlaceholderData, error } = useQuery(
    queryOptions<Found, CallError>({
      queryKey: ['palette', source.name, asked],
      queryFn: ({ signal }) => source.ask(asked, signal),
      enabled: isWorthAsking(source, asked, path) && cardNumberProblem(typed) === undefined,
      placeholderData: (kept, before) =>
        isSameSearch(asked, String(before?.queryKey[2])) ? kept : undefined,
    }),
  )
  return {
    found: isEnabled && isWanted && isSameSearch(asked, wanted) ? data : undefined,
    /** It answers what was typed before. */
    isKept: asked !== wanted || isPlaceholderData,
    failure: isEnabled && isError ? error : null,
    isOnItsWay: isWanted && (asked !== wanted || isFetching),
  }
}

/** What is found for what was typed: at once what the portal knows, a moment later what it asks for. */
export const useFound = (typed: string, context: PaletteContext) => {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // oxlint-disable-next-line react/rules-of-hooks -- the sources are a list that never changes
  const answers = askedSources.map((source) => useAsked(source, typed, path))
  const found = answers.map(({ found: groups, isKept }) => ({
    groups: groups?.(context) ?? [],
    isKept,
  }))
  const known = knownSources.map(({ title, items }) => ({
    title,
    items: matchesOf(items(context), typed),
  }))
  return {
    groups: shownOf([...found.flatMap(({ groups }) => groups), ...known]),
    /** What may not be an answer to what is typed now, by its id. */
    kept: new Set(
      found
        .filter(({ isKept }) => isKept)
        .flatMap(({ groups }) => groups.flatMap(({ items }) => items.map(({ id }) => id))),
    ),
    problem: cardNumberProblem(typed),
    isSearching: answers.some(({ isOnItsWay }) => isOnItsWay),
    failure: answers.find(({ failure }) => failure !== null)?.failure ?? null,
  }
}

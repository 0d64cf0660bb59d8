import { plainTerms } from '@merchant/contract/areas/search-terms.rules.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { CallError } from '#api/call-error.ts'
import { cardNumberProblem } from '#components/list/list-search.ts'
import type { PauseOf } from '#ui/use-composition.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { matchesOf, shownOf, type PaletteContext, type RemoteSource } from './items.ts'
import { actionSource, localSources } from './local-sources.ts'
import { remoteSources } from './remote-sources.ts'
import { startGroups } from './start-groups.ts'

/** How many suggestions are linked when nothing is found. */
const LINKS = 3

type Found = Awaited<ReturnType<RemoteSource['search']>>

/** A whole card number is never searched for: it would be part of the call's address. */
const isSearchable = (
  { minLength, isSearchedOn = () => true }: RemoteSource,
  typed: string,
  path: string,
): boolean =>
  typed.length >= minLength && cardNumberProblem(typed) === undefined && isSearchedOn(path)

/** Whether one text continues the other, so that its results may stay meanwhile. */
const isSameSearch = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one)

/** The results of one source. The previous results stay until those for a longer text arrive. */
const useRemote = (source: RemoteSource, typed: string, path: string, pauseOf: PauseOf) => {
  const current = typed.trim()
  const searched = useDebounced(current, pauseOf(source.debounceMs))
  const isActive = isSearchable(source, current, path)
  const { data, isEnabled, isError, isFetching, isPlaceholderData, error, refetch } = useQuery(
    queryOptions<Found, CallError>({
      queryKey: ['palette', source.name, searched],
      queryFn: ({ signal }) => source.search(searched, signal),
      enabled: isSearchable(source, searched, path) && cardNumberProblem(typed) === undefined,
      placeholderData: (previous, query) =>
        isSameSearch(searched, String(query?.queryKey[2])) ? previous : undefined,
    }),
  )
  return {
    found: isEnabled && isActive && isSameSearch(searched, current) ? data : undefined,
    /** Whether the results are for an earlier text. */
    isStale: searched !== current || isPlaceholderData,
    // Another service may lack this search, which is not in the specification: its records are left out.
    failure: isEnabled && isError && error.status !== 404 ? error : null,
    retry: () => void refetch(),
    isSearching: isActive && (searched !== current || isFetching),
  }
}

/**
 * Everything found: the portal's own items at once, those of servers after the debounce. With nothing typed, what the
 * palette starts with, or the suggestions of a source where it has any.
 */
export const useFound = (text: string, context: PaletteContext, pauseOf: PauseOf) => {
  const typed = plainTerms(text)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // oxlint-disable-next-line react/rules-of-hooks -- the sources are a list that never changes
  const answers = remoteSources.map((source) => useRemote(source, text, path, pauseOf))
  const remote = answers.map(({ found, isStale }) => ({ groups: found?.(context) ?? [], isStale }))
  const suggestions = remoteSources
    .filter(({ isSearchedOn = () => true }) => isSearchedOn(path))
    .flatMap(({ suggestions: own }) => own?.(context) ?? [])
  const isBlank = typed.trim() === ''
  const searched = () =>
    shownOf([
      ...remote.flatMap(({ groups }) => groups),
      ...localSources.map(({ title, items }) => ({
        title,
        items: matchesOf(items(context), typed),
      })),
    ])
  const start = () =>
    suggestions.length === 0
      ? startGroups(context)
      : [
          ...suggestions,
          ...shownOf([
            { title: actionSource.title, items: matchesOf(actionSource.items(context), '') },
          ]),
        ]
  return {
    groups: isBlank ? start() : searched(),
    /** Whether nothing was typed: the groups are suggestions. */
    hasSuggestions: isBlank,
    /** Offered when nothing is found. */
    links: suggestions
      .flatMap(({ items: [first] }) =>
        first?.path === undefined ? [] : { ...first, path: first.path },
      )
      .slice(0, LINKS),
    /** Ids of items that may not match the current text. */
    stale: new Set(
      remote
        .filter(({ isStale }) => isStale)
        .flatMap(({ groups }) => groups.flatMap(({ items }) => items.map(({ id }) => id))),
    ),
    problem: cardNumberProblem(typed),
    isSearching: answers.some((answer) => answer.isSearching),
    failure: answers.find(({ failure }) => failure !== null)?.failure ?? null,
    /** Asks again what has failed. */
    retry: () => {
      for (const { failure, retry } of answers) if (failure !== null) retry()
    },
  }
}

export type FoundItems = ReturnType<typeof useFound>

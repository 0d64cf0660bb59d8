import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { textOf } from './list/list-search.ts'

/** The parameter of a link that begins something on its page. */
const BEGIN = 'begin'
export const toBegin = (name: string) => ({ [BEGIN]: name })

/**
 * Begins what the link to this page asked for, and takes it out of the address, so that a reload does not begin it
 * again. A link is asked about unsaved input as every other, which a dialog above the page would not be.
 */
export const useBegin = (name: string, begin: () => void): void => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const isAsked = textOf(search[BEGIN]) === name
  const run = useEffectEvent(() => {
    begin()
    const rest = Object.fromEntries(Object.entries(search).filter(([key]) => key !== BEGIN))
    void navigate({ to: '.', search: rest, replace: true, resetScroll: false })
  })
  useEffect(() => {
    if (isAsked) run()
  }, [isAsked])
}

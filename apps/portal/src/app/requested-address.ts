import { holdsCardNumber } from '@merchant/contract/core/card-number.ts'

/** Numbers that machines give may look like that of a card (A-296). */
const ofMachines = /^(?:txn|user|entry|rrn|\w+No)$/

/**
 * An address that is kept for later, such as until somebody has signed in: without the parameters in which
 * somebody wrote a whole card number. The page that is wanted takes them out too, but only once it is reached.
 */
export const requestedAddress = (href: string): string => {
  const [, path = '', query = '', rest = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(href) ?? []
  const search = new URLSearchParams(query)
  const held = [...search].filter(
    ([name, value]) => !ofMachines.test(name) && holdsCardNumber(value),
  )
  if (held.length === 0) return href
  for (const [name] of held) search.delete(name)
  const left = search.toString()
  return `${path}${left === '' ? '' : `?${left}`}${rest}`
}

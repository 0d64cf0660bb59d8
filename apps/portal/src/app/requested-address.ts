import { holdsCardNumber } from '@merchant/contract/core/card-number.ts'

/** Generated numbers may look like a card's (A-296). */
const generatedNumbers = /^(?:txn|user|entry|rrn|\w+No)$/

/**
 * An address to return to, such as after signing in, without the parameters that contain a whole card number. The page
 * itself removes them only once it is open.
 */
export const requestedAddress = (href: string): string => {
  const [, path = '', query = '', rest = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(href) ?? []
  const search = new URLSearchParams(query)
  const withCard = [...search].filter(
    ([name, value]) => !generatedNumbers.test(name) && holdsCardNumber(value),
  )
  if (withCard.length === 0) return href
  for (const [name] of withCard) search.delete(name)
  const remaining = search.toString()
  return `${path}${remaining === '' ? '' : `?${remaining}`}${rest}`
}

/** Options of commands, checked: what does not fit ends the command with a sentence. */
import { CARD_NUMBER_SENTENCE, holdsCardNumber } from '@merchant/contract/core/card-number.ts'
import { CommandError } from './command.ts'

/** What a machine gave, like a serial number. */
export const sized = (option: string, value: string, max: number): string => {
  const text = value.trim()
  if (text === '' || text.length > max)
    throw new CommandError(`${option} wants 1 to ${String(max)} characters`)
  return text
}

/** What a person calls something. */
export const named = (option: string, value: string, max: number): string => {
  const text = sized(option, value, max)
  if (holdsCardNumber(text)) throw new CommandError(`${option}: ${CARD_NUMBER_SENTENCE}`)
  return text
}

export const listOf = (option: string, value: string, known: readonly string[]): string[] => {
  const items = value
    .split(',')
    .map((item) => item.trim().toUpperCase())
    .filter((item) => item !== '')
  const unknown = items.find((item) => !known.includes(item))
  if (unknown !== undefined)
    throw new CommandError(`${option}: ${unknown} is none of ${known.join(', ')}`)
  return [...new Set(items)]
}

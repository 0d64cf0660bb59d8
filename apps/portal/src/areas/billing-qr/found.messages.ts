import { defineMessages } from '#ui/messages.ts'

/** Apart from the words of the screens, which the palette has no use for. */
export const t = defineMessages('found-bills', { bills: 'Billing QR' })

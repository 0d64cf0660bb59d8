import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('state', {
  nothingChanged: 'Nothing was changed.',
  reference: 'Reference',
  retry: 'Try again',
  copyReference: 'Copy reference',
  copied: 'Copied',
  loading: 'Loading',
})

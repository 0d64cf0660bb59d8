import { defineMessages } from '#ui/messages.ts'

export const t = defineMessages('gowallet', {
  reminder: 'Reminder',
  next: 'You will be redirected to the loyalty-wallet merchant portal.',
  where: 'It is a separate portal that opens in a new tab and receives your username.',
  reject: 'Reject',
  confirm: 'Confirm',
  opening: 'Opening the loyalty wallet…',

  // Failures: what happened, and what the person can do.
  blocked:
    'The browser did not open a new tab. Allow this site to open windows, then choose Loyalty wallet again.',
  noWallet: 'No loyalty wallet is connected to this portal.',
  refused: 'The loyalty wallet refused access.',
  noAnswer: 'The loyalty wallet did not answer, so it was not opened. Try again in a moment.',
  badAddress:
    'The loyalty wallet answered with an address that this portal does not trust, so it was not opened.',
  closedEarly: 'The new tab was closed before the loyalty wallet could be opened in it.',
  closed: 'The tab of the loyalty wallet was closed before it received your username.',
  silent:
    'The loyalty wallet opened, but did not ask for your username. Close its tab and try again.',
})

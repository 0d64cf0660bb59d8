/** Mails about an account: codes that were requested, and changes. Plain text, never markup. */

export const codeWording =
  (what: string) =>
  (code: string): { subject: string; text: string } => ({
    subject: 'Your code for the Admin Portal',
    text: `${code} is your code to ${what}. It is valid for five minutes. We will never ask you for it.`,
  })

interface Recipient {
  readonly email: string
  readonly displayName: string
}

const notice = (person: Recipient, subject: string, sentences: readonly string[]) => ({
  channel: 'MAIL' as const,
  recipient: person.email,
  subject,
  text: `Hello ${person.displayName},\n\n${sentences.join('\n\n')}\n`,
})

const notYou = 'If this was not you, reset your password now and tell your administrator.'

export const passwordChanged = (person: Recipient) =>
  notice(person, 'Your password was changed', [
    'the password of your Admin Portal account was just changed. You have been signed out everywhere else.',
    notYou,
  ])

export const passwordReset = (person: Recipient) =>
  notice(person, 'Your password was changed', [
    'a new password was set for your Admin Portal account with a link that was sent to you. You have been signed out everywhere; sign in with the new password.',
    notYou,
  ])

export const joined = (person: Recipient, merchantName: string) =>
  notice(person, `You have joined ${merchantName}`, [
    `you accepted the invitation from ${merchantName}. You can now choose it when you sign in to the Admin Portal.`,
    notYou,
  ])

export const factorAdded = (person: Recipient, name: string) =>
  notice(person, 'A second factor was added', [
    `“${name}” was added to your Admin Portal account. You will be asked for it when you sign in.`,
    notYou,
  ])

export const factorRemoved = (person: Recipient, name: string) =>
  notice(person, 'A second factor was removed', [
    `“${name}” was removed from your Admin Portal account.`,
    notYou,
  ])

export const codesRenewed = (person: Recipient) =>
  notice(person, 'New recovery codes', [
    'new recovery codes were created for your Admin Portal account; the old ones no longer work.',
    notYou,
  ])

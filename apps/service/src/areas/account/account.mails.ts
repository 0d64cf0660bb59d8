/** What people are told by mail: codes they asked for, and changes they should know of. Text, never markup. */

export const codeWording =
  (what: string) =>
  (code: string): { subject: string; text: string } => ({
    subject: 'Your code for the Admin Portal',
    text: `${code} is your code to ${what}. It is good for five minutes. Nobody of us will ever ask you for it.`,
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

const notYou = 'If it was not you, ask for a new password at once and tell your administrator.'

export const passwordChanged = (person: Recipient) =>
  notice(person, 'Your password was changed', [
    'the password of your Admin Portal account was changed just now. Every other session of yours has ended.',
    notYou,
  ])

export const passwordReset = (person: Recipient) =>
  notice(person, 'Your password was changed', [
    'a new password was set for your Admin Portal account by a link that was sent to you. Every session of yours has ended; sign in with the new password.',
    notYou,
  ])

export const joined = (person: Recipient, merchantName: string) =>
  notice(person, `You work for ${merchantName} now`, [
    `you accepted the invitation of ${merchantName}. When you sign in to the Admin Portal you can choose it.`,
    notYou,
  ])

export const factorAdded = (person: Recipient, name: string) =>
  notice(person, 'A second factor was added', [
    `“${name}” was added to your Admin Portal account. From now on signing in asks for it.`,
    notYou,
  ])

export const factorRemoved = (person: Recipient, name: string) =>
  notice(person, 'A second factor was removed', [
    `“${name}” was removed from your Admin Portal account.`,
    notYou,
  ])

export const codesRenewed = (person: Recipient) =>
  notice(person, 'New recovery codes', [
    'new recovery codes were made for your Admin Portal account; the old ones do not work any more.',
    notYou,
  ])

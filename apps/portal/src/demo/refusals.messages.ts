import { defineMessages, translateWords } from '#ui/messages.ts'

/**
 * The sentences with which the fake server refuses, each by itself: what a call answers is English (spec 5, 7 and 8).
 */
export const t = defineMessages('demo-refusals', {
  'Something went wrong': 'Something went wrong',
  'Email or Password is Invalid': 'Email or Password is Invalid',
  'Please enter your username.': 'Please enter your username.',
  'Please enter your email.': 'Please enter your email.',
  'Please enter password': 'Please enter password',
  'This username is already in use.': 'This username is already in use.',
  'This email is already in use.': 'This email is already in use.',
  'There is no such contact': 'There is no such contact',
  'There is no such page in the help centre': 'There is no such page in the help centre',
  'There is no such tab': 'There is no such tab',
  'There is no such user': 'There is no such user',
  'Unable to find the requested invoice': 'Unable to find the requested invoice',
})

export type RefusalSentence = keyof typeof t.en

/** A sentence of a refusal in the chosen language. */
export const refusalWords = (sentence: string): string => translateWords(t.area, sentence)

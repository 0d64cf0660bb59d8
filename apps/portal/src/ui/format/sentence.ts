/** Words with a full stop, whether or not they came with one. */
export const sentence = (words: string): string =>
  words === '' || words.endsWith('.') ? words : `${words}.`

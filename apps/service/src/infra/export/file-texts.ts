/** What a file says in a language. Columns name their texts by key. */
export interface FileTexts {
  /** By the English name. */
  readonly names: Readonly<Record<string, string>>
  /** The words of codes, by the name of their set. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The head of the column with the words of another one. */
  readonly inWords: (name: string) => string
}

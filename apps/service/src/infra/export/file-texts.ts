/** The texts of a file in one language. Columns refer to them by key. */
export interface FileTexts {
  /** By the English name. */
  readonly names: Readonly<Record<string, string>>
  /** The words of codes, by the name of their set. */
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** The heading of the column that has the words for another one. */
  readonly inWords: (name: string) => string
  /** Between the values of a filter, and the words of several codes. */
  readonly separator: string
}

import { languageTags, type Language } from '#ui/locales.ts'

/** The language of a document for developers, where it has one of its own: its title is in it too. */
export const resourceLanguage = (resourceId: string): Language | undefined =>
  languageTags.find((tag) => resourceId.endsWith(`-${tag.toLowerCase()}`) && tag !== 'en')

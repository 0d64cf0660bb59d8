import { currentLocale } from '#ui/messages.ts'
import { languageTags, type Language } from '#ui/locales.ts'

/** The language of a document for developers, where it has one of its own: its title is in it too. */
export const resourceLanguage = (resourceId: string): Language | undefined =>
  languageTags.find((tag) => resourceId.endsWith(`-${tag.toLowerCase()}`) && tag !== 'en')

/** Without the documents in another language, and without the English one where it has a version in the current one. */
export const inCurrentLanguage = <R extends { readonly resourceId: string }>(
  resources: readonly R[],
): readonly R[] => {
  const locale = currentLocale()
  const isOwn = ({ resourceId }: R) =>
    (resourceLanguage(resourceId) ?? locale) === locale &&
    !resources.some((other) => other.resourceId === `${resourceId}-${locale.toLowerCase()}`)
  return resources.filter(isOwn)
}

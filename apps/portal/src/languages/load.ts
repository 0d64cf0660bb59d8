/**
 * Loads the catalogues of the chosen language, before the code that reads them: many texts are read once, when their
 * module is loaded. English is in the code, so it loads nothing.
 */
import type { Language, Locale } from '#ui/locales.ts'
import { addTranslation, currentLocale, type AnyCatalogue } from '#ui/messages.ts'

/** The sign-in page's texts are a file of their own, and so are the demo's. */
type Part = 'sign-in' | 'portal' | 'demo'

interface PartFile {
  readonly catalogues: Readonly<Record<string, AnyCatalogue>>
}

const loaded = new Map<string, Promise<void>>()

const load = async (language: Language, part: Part): Promise<void> => {
  // Whatever a page shows, the sign-in page's texts are among it.
  const [file] = await Promise.all([
    import(`./parts/${language}.${part}.ts`) as Promise<PartFile>,
    part === 'sign-in' ? undefined : loadTexts('sign-in'),
  ])
  for (const catalogue of Object.values(file.catalogues)) addTranslation(language, catalogue)
}

/** Loads a part of a language once; false if it cannot be loaded. */
export const loadTextsOf = async (language: Locale, part: Part): Promise<boolean> => {
  if (language === 'en' || language === 'pseudo') return true
  const name = `${language}.${part}`
  const loading = loaded.get(name) ?? load(language, part)
  loaded.set(name, loading)
  try {
    await loading
    return true
  } catch {
    loaded.delete(name)
    return false
  }
}

/** Loads a part of the chosen language. What cannot be loaded is English until the next page. */
export const loadTexts = async (part: Part): Promise<void> => {
  await loadTextsOf(currentLocale(), part)
}

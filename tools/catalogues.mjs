/** Finds the message catalogues of the portal, in English and in the other languages. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './bootstrap.mjs'

const portal = 'apps/portal/src'

// What the build of the portal puts in.
Object.assign(globalThis, { __APP_TITLE__: 'Admin Portal', __APP_VERSION__: '' })
registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!url.includes(portal) || loaded.source === undefined) return loaded
    const source = Buffer.from(loaded.source).toString()
    return { ...loaded, source: source.replaceAll('import.meta.env', '({BASE_URL:"/"})') }
  },
})

const load = (path) => import(pathToFileURL(join(root, path)).href)

/** A file of messages has its translations beside it, with the language in place of `messages`. */
const translationPath = (path, language) => path.replace(/(?:\.messages)?\.ts$/, `.${language}.ts`)

/** Every catalogue: where it is written, the name that it is exported by, its area and its English texts. */
export const englishCatalogues = async () => {
  const paths = globSync(`${portal}/**/*.ts`, { cwd: root }).filter(
    (path) =>
      !/\.test\.ts$|ui\/messages\.ts$/.test(path) &&
      readFileSync(join(root, path), 'utf8').includes('defineMessages('),
  )
  const found = []
  for (const path of paths.toSorted()) {
    const exported = Object.entries(await load(path)).find(([, value]) => value?.en !== undefined)
    if (exported === undefined) throw new Error(`${path} does not export its messages`)
    const [name, { area, en }] = exported
    found.push({ path, name, area, en })
  }
  return found
}

/** A translation's texts, where it is written, and which of the keys it lacks: all, if there is none yet. */
const translationIn = async (file, keys) => {
  const texts = existsSync(join(root, file)) ? (await load(file)).catalogue.texts : {}
  return { file, texts, keys, absent: keys.filter((key) => !Object.hasOwn(texts, key)) }
}

/** A catalogue in another language. */
export const translationOf = ({ path, en }, language) =>
  translationIn(translationPath(path, language), Object.keys(en))

/** The languages besides English. */
export const otherLanguages = async () =>
  (await load(`${portal}/ui/locales.ts`)).languageTags.filter((language) => language !== 'en')

/** Catalogues whose keys are the sentences of the contract and the service: one language says which there are. */
const EXAMPLE = 'zh-Hans'
export const sentenceFiles = (language) =>
  globSync(`${portal}/**/*.${EXAMPLE}.ts`, { cwd: root })
    .filter((path) => readFileSync(join(root, path), 'utf8').includes("area: 'contract'"))
    .toSorted()
    .map((path) => path.replace(`.${EXAMPLE}.`, `.${language}.`))

/** Each of them in a language. */
export const sentencesOf = async (language) => {
  const found = []
  for (const file of sentenceFiles(language)) {
    const example = (await load(file.replace(`.${language}.`, `.${EXAMPLE}.`))).catalogue.texts
    found.push(await translationIn(file, Object.keys(example)))
  }
  return found
}

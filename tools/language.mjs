/**
 * `npm run language -- missing` names the texts that each language lacks, `-- missing zh-Hans` those of one;
 * `npm run language -- new fr` begins a language: an empty catalogue beside each English one (docs/recipes.md).
 * `-- words zh-Hans` prints each English text with its translation, for tests that run in another language.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bootstrap, root, print, stop } from './bootstrap.mjs'
import { run } from './run.mjs'

const [command = '', language = ''] = process.argv.slice(2)

/** The catalogues are TypeScript, which the pinned Node reads. */
const runPinned = async () => {
  const { env, node } = await bootstrap()
  await run(node, [import.meta.filename, ...process.argv.slice(2)], {
    env: { ...env, PINNED_NODE: '1' },
  })
}

const missing = async () => {
  const { englishCatalogues, otherLanguages, sentencesOf, translationOf } =
    await import('./catalogues.mjs')
  const catalogues = await englishCatalogues()
  for (const tag of language === '' ? await otherLanguages() : [language]) {
    let all = 0
    let lacking = 0
    const count = ({ file, keys, absent }, noun, separator) => {
      all += keys.length
      lacking += absent.length
      if (absent.length > 0)
        print(
          `${file}  ${absent.length === keys.length ? `every ${noun}` : absent.join(separator)}`,
        )
    }
    for (const catalogue of catalogues) count(await translationOf(catalogue, tag), 'text', ', ')
    // Sentences of the contract and the service are their own keys: another language shows which ones exist.
    for (const sentences of await sentencesOf(tag)) count(sentences, 'sentence', ' | ')
    print(`${tag}: ${lacking} of ${all} texts are missing`)
  }
}

const emptyCatalogue = (path, name) => `import type { Draft } from '#ui/messages.ts'
import type { ${name} } from './${basename(path)}'

export const catalogue: Draft<typeof ${name}> = {
  area: 'AREA',
  texts: {},
}
`

const emptySentences = `import type { AnyCatalogue } from '#ui/messages.ts'

export const catalogue: AnyCatalogue = {
  area: 'contract',
  texts: {},
}
`

const words = async () => {
  const { englishCatalogues, sentencesOf, translationOf } = await import('./catalogues.mjs')
  const pairs = []
  const variants = (text) => (typeof text === 'string' ? [text] : Object.values(text))
  for (const catalogue of await englishCatalogues()) {
    const { texts } = await translationOf(catalogue, language)
    for (const [key, text] of Object.entries(texts))
      for (const english of variants(catalogue.en[key]))
        for (const translated of variants(text)) pairs.push([english, translated])
  }
  for (const { texts } of await sentencesOf(language)) pairs.push(...Object.entries(texts))
  process.stdout.write(JSON.stringify(pairs))
}

const begin = async () => {
  const { englishCatalogues, sentenceFiles, translationOf } = await import('./catalogues.mjs')
  const write = (file, text) => {
    if (existsSync(join(root, file))) return
    writeFileSync(join(root, file), text)
    print(file)
  }
  for (const catalogue of await englishCatalogues()) {
    const { file } = await translationOf(catalogue, language)
    write(file, emptyCatalogue(catalogue.path, catalogue.name).replace('AREA', catalogue.area))
  }
  for (const file of sentenceFiles(language)) write(file, emptySentences)
  const parts = 'apps/portal/src/languages/parts'
  for (const part of ['sign-in', 'portal', 'demo']) {
    const example = readFileSync(join(root, `${parts}/zh-Hans.${part}.ts`), 'utf8')
    write(`${parts}/${language}.${part}.ts`, example.replaceAll('zh-Hans', language))
  }
  print(
    `Now add '${language}' with its own name to apps/portal/src/ui/locales.ts, and to languageTags in`,
  )
  print(
    'packages/contract/src/core/language.ts: `npm run check -- types` then names the texts of the service.',
  )
}

if (process.env.PINNED_NODE === undefined) await runPinned()
else if (command === 'missing') await missing()
else if (command === 'words') await words()
else if (command === 'new' && /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(language))
  await begin()
else stop('npm run language -- missing [language]\nnpm run language -- new <language, such as fr>')

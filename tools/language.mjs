/**
 * `npm run language -- missing` names the texts that each language lacks, `-- missing zh-Hans` those of one;
 * `npm run language -- new fr` begins a language: an empty catalogue beside each English one (docs/recipes.md).
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { bootstrap, root, say, stop } from './bootstrap.mjs'
import { run } from './run.mjs'

const [command = '', language = ''] = process.argv.slice(2)

/** The catalogues are TypeScript, which the pinned Node reads. */
const runPinned = async () => {
  const { env, node } = bootstrap()
  await run(node, [import.meta.filename, ...process.argv.slice(2)], {
    env: { ...env, PINNED_NODE: '1' },
  })
}

const missing = async () => {
  const { englishCatalogues, otherLanguages, translationOf } = await import('./catalogues.mjs')
  const catalogues = await englishCatalogues()
  for (const tag of language === '' ? await otherLanguages() : [language]) {
    let all = 0
    let lacking = 0
    for (const catalogue of catalogues) {
      const { file, texts } = await translationOf(catalogue, tag)
      const keys = Object.keys(catalogue.en)
      const absent = keys.filter((key) => !Object.hasOwn(texts, key))
      all += keys.length
      lacking += absent.length
      if (absent.length > 0)
        say(`${file}  ${absent.length === keys.length ? 'every text' : absent.join(', ')}`)
    }
    say(`${tag}: ${lacking} of ${all} texts are missing`)
  }
}

const emptyCatalogue = (path, name) => `import type { Draft } from '#ui/messages.ts'
import type { ${name} } from './${basename(path)}'

export const catalogue: Draft<typeof ${name}> = {
  area: 'AREA',
  texts: {},
}
`

const begin = async () => {
  const { englishCatalogues, translationOf } = await import('./catalogues.mjs')
  const write = (file, text) => {
    if (existsSync(join(root, file))) return
    writeFileSync(join(root, file), text)
    say(file)
  }
  for (const catalogue of await englishCatalogues()) {
    const { file } = await translationOf(catalogue, language)
    write(file, emptyCatalogue(catalogue.path, catalogue.name).replace('AREA', catalogue.area))
  }
  const parts = 'apps/portal/src/languages/parts'
  for (const part of ['sign-in', 'portal', 'demo']) {
    const example = readFileSync(join(root, `${parts}/zh-Hans.${part}.ts`), 'utf8')
    write(`${parts}/${language}.${part}.ts`, example.replaceAll('zh-Hans', language))
  }
  say(`Now add '${language}' with its own name to apps/portal/src/ui/locales.ts.`)
}

if (process.env.PINNED_NODE === undefined) await runPinned()
else if (command === 'missing') await missing()
else if (command === 'new' && /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/.test(language))
  await begin()
else stop('npm run language -- missing [language]\nnpm run language -- new <language, such as fr>')

/**
 * `npm run build -w @merchant/portal`: static files under `dist/`, ready to be served under
 * `/merchant-portal/`. `login.html` carries the sign-in form as markup in every language, every file
 * its compressed twins, and a page that grew too heavy fails the build.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { languageTags } from '../src/ui/locales.ts'
import { checkBudgets, filesOfPortal } from './budgets.ts'
import { compressAll } from './compress.ts'

const root = import.meta.dirname.replace(/\/build$/, '')
const dist = `${root}/dist`
const BASE = '/merchant-portal/'
const scratch = `${root}/node_modules/.cache/prerender`
const configFile = `${root}/vite.config.ts`

/** The sign-in form and the page's title in every language, English first. */
const prerenderedForms = async () => {
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: `${root}/src/login/prerender.tsx`,
      outDir: scratch,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: {
        input: `${root}/src/login/prerender.tsx`,
        output: { entryFileNames: 'prerender.mjs' },
      },
    },
  })
  const { prerenderLogin } = (await import(
    `${scratch}/prerender.mjs`
  )) as typeof import('../src/login/prerender.tsx')
  const forms = []
  for (const language of languageTags) forms.push({ language, ...(await prerenderLogin(language)) })
  return forms
}

/** Replaces comments of a page, each of which it has to have. */
const fillPage = async (name: string, texts: Readonly<Record<string, string>>): Promise<void> => {
  let page = await readFile(`${dist}/${name}`, 'utf8')
  for (const [comment, text] of Object.entries(texts)) {
    if (!page.includes(comment)) throw new Error(`${name} has lost its ${comment}`)
    page = page.replace(comment, () => text)
  }
  await writeFile(`${dist}/${name}`, page)
}

const writeForms = async (): Promise<void> => {
  const [english, ...others] = await prerenderedForms()
  const templates = others.map(
    ({ language, title, form }) =>
      `<template lang="${language}" title="${title}">${form}</template>`,
  )
  await fillPage('login.html', {
    '<!--form-->': english?.form ?? '',
    '<!--languages-->': templates.join(''),
  })
}

/** The portal is imported after the texts of its language; the browser loads it at once. */
const writePreloads = async (): Promise<void> => {
  const { js, css } = await filesOfPortal(dist)
  const links = [
    ...js.map((file) => `<link rel="modulepreload" crossorigin href="${BASE}${file}">`),
    ...css.map((file) => `<link rel="stylesheet" crossorigin href="${BASE}${file}">`),
  ]
  await fillPage('index.html', { '<!--preloads-->': links.join('') })
}

await build({ configFile, logLevel: 'warn' })
await writeForms()
await writePreloads()
await rm(scratch, { recursive: true, force: true })
await compressAll(dist)
const { lines, excesses } = await checkBudgets(dist)
process.stdout.write(`${lines.join('\n')}\n`)
if (excesses.length > 0) {
  process.stderr.write(`too heavy:\n${excesses.join('\n')}\n`)
  process.exitCode = 1
}

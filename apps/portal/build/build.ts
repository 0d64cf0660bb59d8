/**
 * `npm run build -w @merchant/portal`: static files under `dist/`, ready to be served under
 * `/merchant-portal/`. `login.html` carries the sign-in form as markup, every file its compressed
 * twins, and a page that grew too heavy fails the build.
 */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { checkBudgets } from './budgets.ts'
import { compressAll } from './compress.ts'

const root = import.meta.dirname.replace(/\/build$/, '')
const dist = `${root}/dist`
const scratch = `${root}/node_modules/.cache/prerender`
const configFile = `${root}/vite.config.ts`

const prerenderedForm = async (): Promise<string> => {
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
  return prerenderLogin()
}

const writeForm = async (form: string): Promise<void> => {
  const page = await readFile(`${dist}/login.html`, 'utf8')
  if (!page.includes('<!--form-->')) throw new Error('login.html has lost the place of its form')
  await writeFile(`${dist}/login.html`, page.replace('<!--form-->', form))
}

await build({ configFile, logLevel: 'warn' })
await writeForm(await prerenderedForm())
await rm(scratch, { recursive: true, force: true })
await compressAll(dist)
const { lines, excesses } = await checkBudgets(dist)
process.stdout.write(`${lines.join('\n')}\n`)
if (excesses.length > 0) {
  process.stderr.write(`too heavy:\n${excesses.join('\n')}\n`)
  process.exitCode = 1
}

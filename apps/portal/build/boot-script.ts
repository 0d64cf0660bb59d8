import { build, type Plugin } from 'vite'

const FILE = 'assets/boot.js'

const bundle = async (root: string, define: Record<string, string>): Promise<string> => {
  const output = await build({
    configFile: false,
    root,
    define,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: `${root}/src/preferences/boot.ts`, output: { format: 'iife' } },
    },
  })
  const result = Array.isArray(output) ? output[0] : output
  if (result === undefined || !('output' in result)) throw new Error('boot.js was not built')
  return result.output[0].code
}

/** Builds `assets/boot.js` as a classic script: a module would run only after the first paint. */
export const bootScript = (root: string, define: Record<string, string>): Plugin => ({
  name: 'boot-script',
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      if (request.url?.endsWith(`/${FILE}`) !== true) return next()
      bundle(root, define).then(
        (code) => response.setHeader('Content-Type', 'text/javascript').end(code),
        next,
      )
    })
  },
  async generateBundle() {
    if (this.environment.name !== 'client') return
    this.emitFile({ type: 'asset', fileName: FILE, source: await bundle(root, define) })
  },
})

/** What the sandbox wallet's window is made of: a page, a script and a style sheet of its own origin. */
import { readFileSync } from 'node:fs'

const text = (name: string): string =>
  readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8')

/** No opener policy: the two windows have to find each other. Everything else is as tight as it gets. */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}

export interface PagePart {
  readonly type: string
  readonly text: string
}

export const pageParts: ReadonlyMap<string, PagePart> = new Map([
  ['/wallet.mjs', { type: 'text/javascript; charset=utf-8', text: text('wallet.mjs') }],
  ['/wallet.css', { type: 'text/css; charset=utf-8', text: text('wallet.css') }],
])

/** The origin was checked against the portal's own: it holds nothing that would have to be escaped. */
export const welcomePage = (portalOrigin: string): PagePart => ({
  type: 'text/html; charset=utf-8',
  text: `<!doctype html>
<html lang="en" data-portal="${portalOrigin}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Loyalty wallet (sandbox)</title>
<link rel="stylesheet" href="/wallet.css"><script type="module" src="/wallet.mjs"></script></head>
<body><main><h1>Loyalty wallet (sandbox)</h1><p role="status">Waiting for the portal …</p></main></body></html>
`,
})

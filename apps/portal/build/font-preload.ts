import type { Plugin } from 'vite'

/** Requests the font with the scripts instead of after the first text, so that it is there when the page is drawn. */
export const fontPreload = (base: string): Plugin => ({
  name: 'font-preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: base + file,
            as: 'font',
            type: 'font/woff2',
            // Fonts are always requested this way; another way would be a second request.
            crossorigin: '',
          },
          injectTo: 'head',
        })),
  },
})

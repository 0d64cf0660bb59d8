import type { AnyCatalogue } from '#ui/messages.ts'

/** All but the demo's and those of the sign-in page, which are loaded before. */
export const catalogues = import.meta.glob<AnyCatalogue>(
  [
    '../../{api,app,areas,components,ui}/**/*.zh-Hans.ts',
    '!../../api/{api,contract}.*',
    '!../../areas/session/*',
    '!../../components/fields/*',
    '!../../ui/*',
    '!../../ui/form/*',
  ],
  { eager: true, import: 'catalogue' },
)
